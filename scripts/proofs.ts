import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/**
 * Runs the proofs that take their time, then prints how many trials each had and what it found: those under faults in
 * their long form, or, asked for the `rehearsal`, what an owner does once in a while.
 */
const RESULTS = 'test-results/faults.jsonl';
const rehearsed = ['two-instances', 'rolling-update', 'backup-under-load', 'data-care'].map(
  (name) => `tests/rehearsal/${name}.test.ts`,
);
const underFaults = [
  'shared/money.test.ts',
  ...[
    'race',
    'life-cycle',
    'faults',
    'money-proof',
    'restore',
    'clock',
    'crash',
    'disk',
    'forgetting',
    'database/pooler',
    'appointments',
    'booking-crash',
    'returns',
    'return-window',
  ].map((name) => `tests/faults/${name}.test.ts`),
];

const isRehearsal = process.argv[2] === 'rehearsal';
const PROOFS = isRehearsal ? rehearsed : underFaults;
const projects = isRehearsal ? ['--project', 'rehearsal'] : ['--project', 'unit', '--project', 'faults'];

interface Result {
  proof: string;
  trials: number;
  violations: number;
  details?: string;
  seed: number;
}

rmSync(RESULTS, { force: true });
// One after another: each wants the machine for itself, and what fails is told before the next begins.
const failed = PROOFS.filter((proof) => {
  const options = [...projects, '--testTimeout=3600000'];
  const env = { ...process.env, FAULTS: 'long' };
  return spawnSync('vitest', ['run', ...options, proof], { stdio: 'inherit', env }).status !== 0;
});
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
for (const proof of failed) console.error(`✗ ${proof}`);
const skipped = results.filter(({ details }) => details?.startsWith('SKIPPED')).length;
console.log(
  `\n${violations} violations, ${failed.length} of ${PROOFS.length} proofs failed${skipped > 0 ? `, ${skipped} parts SKIPPED` : ''}`,
);
process.exit(violations === 0 && failed.length === 0 ? 0 : 1);
