import { defineConfig } from 'vitest/config';

export default defineConfig({
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
