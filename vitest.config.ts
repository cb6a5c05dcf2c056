import { defineConfig } from 'vitest/config';

/** A bound on waiting for what must come, not on how soon: a busy machine is slow. */
const expect = { poll: { timeout: 20_000 } };

const api = {
  expect,
  include: ['server/**/*.api.test.ts'],
  globalSetup: 'tests/support/global-setup.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Most files wait for a database or a clock more than they compute: one at a time would leave a core idle.
    maxWorkers: 2,
    // Measured where the gate asks for it (--coverage); a figure to look at, no bar to get over.
    coverage: {
      provider: 'v8',
      include: ['server/**/*.ts', 'shared/**/*.ts'],
      exclude: ['**/*.test.ts', 'server/demo/**', 'server/db/migrations/**'],
      reporter: ['text-summary'],
      reportOnFailure: true,
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,shared,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // The same tests on the embedded database and on a PostgreSQL server.
      { test: { ...api, name: 'embedded' } },
      { test: { ...api, name: 'server' } },
      // Whole processes, ended the hard way. They need a build.
      {
        test: {
          expect,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
