import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The source has no files to load the libraries from, which the build makes.
  resolve: {
    alias: [
      {
        find: /^(\.\.\/)+libraries\/index\.ts$/,
        replacement: fileURLToPath(new URL('src/libraries/browser.ts', import.meta.url)),
      },
    ],
  },
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/installed.ts'],
    exclude: ['**/projects/**', '**/node_modules/**'],
    // Tests that start other runners share the machine with each other.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
