import { render } from 'preact';
import type { PageData } from '../page-data.ts';
import { Page } from './page.tsx';
import './styles/tokens.css';
import './styles/page.css';
import './styles/sections.css';
import './styles/tables.css';
import './styles/charts.css';
import './styles/cases.css';
import './styles/case.css';
import './styles/print.css';

const root = document.getElementById('page');
const data: PageData = JSON.parse(document.getElementById('data')?.textContent ?? '');
if (root) {
  root.replaceChildren();
  document.title = `Eval report: ${data.report.verdict}`;
  render(<Page {...data} />, root);
}
