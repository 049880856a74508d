import { defineConfig } from 'tsdown';

/** Bundles the benchmarks for Node, which runs no TypeScript in its oldest supported version. */
export default defineConfig({
  entry: { run: 'run.ts' },
  outDir: '../../node_modules/.cache/expect-llm-bench',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  fixedExtension: false,
  dts: false,
  logLevel: 'warn',
});
