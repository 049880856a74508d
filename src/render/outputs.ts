import type { HistoryPoint } from '../report/history-point.ts';
import type { OutputKind } from '../report/options.ts';
import type { Report } from '../report/report.ts';

/** What an output may draw besides the report. */
export interface RenderContext {
  /** Earlier runs, the oldest first. */
  readonly history?: readonly HistoryPoint[] | undefined;
}

/** The whole text, or its pieces where it may be longer than a string can be. */
export type Render = (report: Report, context: RenderContext) => string | Iterable<string>;

export interface OutputFormat {
  /** What is written, in a few words. */
  readonly title: string;
  /** Loaded only when it is asked for, so that one output's weight does not slow a run without it. */
  readonly load: () => Promise<Render>;
}

/** Every form in which a report is written. A new one is its file, its name in `OUTPUT_KINDS` and one entry here. */
export const outputFormats: Readonly<Record<OutputKind, OutputFormat>> = {
  json: {
    title: 'the report document',
    load: async () => (await import('./json.ts')).jsonPieces,
  },
  markdown: {
    title: 'for a pull request: verdict, thresholds, what changed; under 65,536 characters',
    load: async () => (await import('./markdown.ts')).renderMarkdown,
  },
  junit: {
    title: 'JUnit XML, as CI systems read it: cases, thresholds and metrics',
    load: async () => (await import('./junit.ts')).renderJUnit,
  },
  ctrf: {
    title: 'Common Test Report Format, JSON',
    load: async () => (await import('./ctrf.ts')).renderCtrf,
  },
  html: {
    title: 'a page of one file, to open in a browser',
    load: async () => (await import('./html.ts')).renderHtml,
  },
};
