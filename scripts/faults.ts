import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** The long form of the proofs under faults: runs every one, then prints how many trials each had and what it found. */
const RESULTS = 'test-results/faults.jsonl';
const PROOFS = [
  'shared/money.test.ts',
  ...['race', 'life-cycle', 'faults', 'money-proof', 'restore', 'clock', 'crash', 'disk'].map(
    (name) => `tests/faults/${name}.test.ts`,
  ),
];

interface Result {
  proof: string;
  trials: number;
  violations: number;
  details?: string;
  seed: number;
}

rmSync(RESULTS, { force: true });
// One after another: each wants the machine for itself.
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'unit', '--project', 'faults', '--no-file-parallelism', '--testTimeout=3600000', ...PROOFS],
  { stdio: 'inherit', env: { ...process.env, FAULTS: 'long' } },
);
const results: Result[] = existsSync(RESULTS)
  ? readFileSync(RESULTS, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  : [];
console.log(`\n${'proof'.padEnd(34)}${'trials'.padStart(8)}${'violations'.padStart(12)}   details`);
for (const { proof, trials, violations, details = '', seed } of results) {
  console.log(
    `${proof.padEnd(34)}${String(trials).padStart(8)}${String(violations).padStart(12)}   ${details} (seed ${seed})`,
  );
}
const violations = results.reduce((sum, result) => sum + result.violations, 0);
console.log(`\n${violations} violations${status === 0 ? '' : ', and the run itself failed'}`);
process.exit(status === 0 && violations === 0 ? 0 : 1);
