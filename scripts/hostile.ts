import { spawnSync } from 'node:child_process';

/** The long form of the hostile requests: 20,000 by the API's own document, and raw connections. Prints the counts. */
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--project',
    'embedded',
    '--testTimeout=3600000',
    'server/api/hostile.api.test.ts',
    'server/api/raw-connections.api.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, FAULTS: 'long' } },
);
process.exit(status ?? 1);
