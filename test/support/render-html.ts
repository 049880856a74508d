import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Report } from '../../src/report/report.ts';

/** The page of a report, made by the command of the installed package; the path of the file. */
export function renderedPage(report: Report): string {
  const folder = mkdtempSync(join(inject('installed'), 'page-'));
  const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')];
  writeFileSync(json, JSON.stringify(report));
  const cli = join(inject('installed'), 'node_modules', 'expect-llm', 'dist', 'cli.js');
  execFileSync(process.execPath, [cli, 'render', json, '--format', 'html', '--output', html]);
  return html;
}
