import { defineConfig } from 'tsdown';
import { htmlBundle } from './src/html/bundle-plugin.ts';

const shared = {
  platform: 'node',
  target: 'node20',
  // The code is shipped as it reads, unminified: maps would double the size of an install and add little.
  sourcemap: false,
  dts: true,
  hash: false,
  fixedExtension: false,
  clean: false,
  // Jest's own packages, some of which exist only inside its test files.
  deps: { neverBundle: ['@jest/globals', 'expect'] as string[] },
} as const;

/** ESM holds every entry; CommonJS the ones that runners other than Vitest load. */
export default defineConfig([
  {
    ...shared,
    copy: ['src/report/report.schema.json', 'src/report/baseline.schema.json'],
    format: 'esm',
    plugins: [htmlBundle()],
    entry: {
      index: 'src/index.ts',
      metrics: 'src/metrics/index.ts',
      vitest: 'src/vitest/index.ts',
      'vitest/reporter': 'src/vitest/reporter.ts',
      'vitest/plugin': 'src/vitest/plugin.ts',
      jest: 'src/jest/index.ts',
      'jest/reporter': 'src/jest/reporter.ts',
      cli: 'src/cli/index.ts',
    },
  },
  {
    ...shared,
    format: 'cjs',
    entry: {
      index: 'src/index.ts',
      metrics: 'src/metrics/index.ts',
      jest: 'src/jest/index.ts',
      'jest/reporter': 'src/jest/reporter.ts',
    },
  },
]);
