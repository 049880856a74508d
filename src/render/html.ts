import { bundle } from '../html/bundle.ts';
import type { Report } from '../report/report.ts';
import { htmlPage } from './html-page.ts';
import type { RenderContext } from './outputs.ts';

/** The report as one HTML file. Only in the built package: the page itself is made by the build. */
export function renderHtml(report: Report, { history = [] }: RenderContext): Iterable<string> {
  if (bundle === null) throw new Error('the HTML page is not bundled: build the package first');
  return htmlPage({ report, history }, bundle);
}
