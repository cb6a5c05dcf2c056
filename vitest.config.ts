import { defineConfig } from 'vitest/config';

/** Bounds on waiting for what must come, not on how soon: a busy machine is slow. */
const expect = { poll: { timeout: 45_000 } };
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };

const api = {
  expect,
  include: ['server/**/*.api.test.ts'],
  globalSetup: 'tests/support/global-setup.ts',
  // Each file has a database of its own; loading the whole server anew for each would take longer than most of them.
  isolate: false,
  ...patience,
};

export default defineConfig({
  test: {
    // Many files wait for a database, a clock or a process: two at a time leave a third of two cores idle.
    maxWorkers: 4,
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
          expect,
          ...patience,
          name: 'unit',
          include: ['{app,server,shared,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', '**/node_modules/**'],
        },
      },
      // The same tests on the embedded database and on a PostgreSQL server.
      { test: { ...api, name: 'embedded' } },
      { test: { ...api, name: 'server' } },
      // What an owner does once in a while, done whole with a real proxy: `npm run rehearse`.
      {
        test: {
          expect,
          name: 'rehearsal',
          include: ['tests/rehearsal/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      // Whole processes, ended the hard way. They need a build.
      {
        test: {
          expect,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
    ],
  },
});
