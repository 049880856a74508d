import { defineConfig } from 'tsdown';

const shared = {
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  fixedExtension: false,
  hash: false,
} as const;

/** Two builds: what both module formats need, and what only ESM runners load. */
export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', metrics: 'src/metrics/index.ts' },
    format: ['esm', 'cjs'],
    dts: true,
  },
  {
    ...shared,
    entry: {
      vitest: 'src/vitest/index.ts',
      'vitest/reporter': 'src/vitest/reporter.ts',
      'vitest/plugin': 'src/vitest/plugin.ts',
      cli: 'src/cli/index.ts',
    },
    format: ['esm'],
    dts: true,
    clean: false,
  },
]);
