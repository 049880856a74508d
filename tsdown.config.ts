import { defineConfig, type UserConfig } from 'tsdown';
import { htmlBundle } from './src/html/bundle-plugin.ts';
import { notices } from './src/libraries/notices-plugin.ts';

const shared: UserConfig = {
  platform: 'node',
  target: 'node20',
  dts: true,
  // CommonJS is for those who cannot have the other, and its maps would weigh as much again.
  sourcemap: false,
  hash: false,
  fixedExtension: false,
  clean: false,
  outputOptions: {
    // What a reader wants is in the types and the maps.
    comments: { legal: true, annotation: true, jsdoc: false },
    minifyInternalExports: false,
    // In files of their own, for which `browser` of package.json has others.
    codeSplitting: {
      groups: [
        { name: 'libraries', test: /src[\\/]libraries[\\/]index\.ts$/ },
        { name: 'async-storage', test: /src[\\/]runner[\\/]async-storage\.ts$/ },
      ],
    },
  },
  deps: {
    // Jest's own packages, some of which exist only inside its test files.
    neverBundle: ['@jest/globals', 'expect'],
  },
};

/** Empties in the maps what stands in them of others' packages; what is missing, Vite looks for, and complains. */
function withoutForeignSources() {
  return {
    name: 'expect-llm:without-foreign-sources',
    generateBundle(_options: object, bundle: Readonly<Record<string, { type: string; source?: unknown }>>) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!name.endsWith('.map') || file.type !== 'asset') continue;
        const map = JSON.parse(String(file.source));
        map.sources.forEach((source: string, index: number) => {
          if (source.includes('node_modules')) map.sourcesContent[index] = '';
        });
        file.source = JSON.stringify(map);
      }
    },
  };
}

/** The page is in the package once, in the ECMAScript module that the reporter imports when it is asked for one. */
function pageOfModules() {
  return {
    name: 'expect-llm:page-of-modules',
    resolveId: (source: string) =>
      source === './html.ts' ? { id: '../html.js', external: 'relative' as const } : null,
  };
}

/** Libraries are shipped within the package, so that installing it brings no others along. */
const library: UserConfig = { ...shared, dts: false, minify: true, plugins: [notices()] };

/** ESM holds every entry; CommonJS the ones that runners other than Vitest load. */
export default defineConfig([
  {
    ...shared,
    copy: ['src/report/report.schema.json', 'src/report/baseline.schema.json'],
    format: 'esm',
    sourcemap: true,
    plugins: [htmlBundle(), withoutForeignSources(), notices()],
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
    plugins: [pageOfModules()],
    entry: {
      index: 'src/index.ts',
      metrics: 'src/metrics/index.ts',
      jest: 'src/jest/index.ts',
      'jest/reporter': 'src/jest/reporter.ts',
    },
  },
  {
    ...library,
    format: 'cjs',
    entry: { 'libraries/ajv': 'src/libraries/ajv.ts', 'libraries/jsonrepair': 'src/libraries/jsonrepair.ts' },
  },
  {
    ...library,
    platform: 'browser',
    format: 'esm',
    entry: {
      'browser/libraries': 'src/libraries/browser.ts',
      'browser/async-storage': 'src/runner/async-storage.browser.ts',
    },
  },
]);
