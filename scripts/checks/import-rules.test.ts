import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { probes } from './import-probes-fixture.ts';

test('the linter shows an import against the arrows of docs/architecture.md, and none along them', () => {
  expect(findRefused()).toEqual(
    Object.fromEntries(Object.entries(probes).map(([path, { refused }]) => [path, refused.toSorted()])),
  );
});

const report = z.object({
  diagnostics: z.array(z.object({ location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }) })),
});

/** What the linter, with the rules of this project, refuses of the imports above: one stands on each line. */
function findRefused(): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  copyFileSync('biome.json', join(folder, 'biome.json'));
  for (const [path, { refused, allowed }] of Object.entries(probes)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), [...refused, ...allowed].map((address) => `import '${address}';\n`).join(''));
  }
  const { stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const found: Record<string, Set<string>> = {};
  for (const { location } of report.parse(JSON.parse(stdout)).diagnostics) {
    const { refused = [], allowed = [] } = probes[location.path] ?? {};
    found[location.path] ??= new Set();
    found[location.path]?.add([...refused, ...allowed][location.start.line - 1] ?? '');
  }
  return Object.fromEntries(Object.entries(found).map(([path, addresses]) => [path, [...addresses].sort()]));
}
