import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const recover = (environment: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ['scripts/admin-recover.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  });

test('whoever is locked out reads which variable is wrong, and no stack', () => {
  const { status, stderr } = recover({ PORT: 'none', DATABASE_URL: 'mysql://here' });
  expect(status).toBe(1);
  expect(stderr).toContain('PORT: ');
  expect(stderr).toContain('DATABASE_URL: ');
  expect(stderr).not.toMatch(/^\s+at /m);
});

test('a database that does not answer is named by its variable', () => {
  const { status, stderr } = recover({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^DATABASE_URL: no server answers there/);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
