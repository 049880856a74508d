import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/installed.ts'],
    exclude: ['**/projects/**', '**/node_modules/**'],
    typecheck: { enabled: false },
    testTimeout: 20_000,
  },
});
