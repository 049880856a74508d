import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { noteModules } from '../libraries/notices-plugin.ts';
import type { PageBundle } from './bundle.ts';

const BUNDLE = /[\\/]src[\\/]html[\\/]bundle\.ts$/;
const ENTRY = fileURLToPath(new URL('./app/main.tsx', import.meta.url));

/** Puts the page, built for browsers, into `bundle.ts` while the package is built. */
export function htmlBundle() {
  return {
    name: 'expect-llm:html-bundle',
    async load(id: string) {
      if (!BUNDLE.test(id)) return null;
      const code = `export const bundle = ${JSON.stringify(await bundlePage())};`;
      return { code, map: { mappings: '' }, moduleType: 'js' as const };
    },
  };
}

async function bundlePage(): Promise<PageBundle> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: {
      alias: [
        // Components and charts are written for React; Preact stands in for it at a tenth of the size.
        { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
        { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
        { find: /^react$/, replacement: fileURLToPath(new URL('./app/react.js', import.meta.url)) },
        { find: /^react-dom$/, replacement: 'preact/compat' },
      ],
    },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife', codeSplitting: false },
        // Libraries mark what is for a browser; all of this is.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  let script = '';
  let style = '';
  for (const file of outputs) {
    if (file.type === 'chunk') {
      script += file.code;
      noteModules(file.moduleIds);
    } else if (file.fileName.endsWith('.css')) style += String(file.source);
  }
  if (script === '' || style === '')
    throw new Error('the bundle of the HTML page lacks its program or its style sheet');
  return { script: inElement('script', script), style: inElement('style', style) };
}

/** Text that stands in an element must not hold what ends it, nor carriage returns, which a browser would change. */
function inElement(element: string, text: string): string {
  const trimmed = text.trim().replaceAll('\r\n', '\n');
  const ending = new RegExp(`</${element}|<!--|\r`, 'i').exec(trimmed);
  if (ending)
    throw new Error(`the HTML page's ${element} holds ${JSON.stringify(ending[0])}, and cannot stand in a file`);
  return trimmed;
}
