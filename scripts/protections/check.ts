import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, copyWithout, placeOf, withoutIn } from './copies.ts';
import type { Protection } from './protection.ts';
import { protections } from './protections.ts';
import { type Failure, runTests } from './run-tests.ts';

// Takes each protection away in turn, in a copy of the sources, and tells which tests noticed: all must be noticed. With
// words as parameters, only those whose name or requirement has one of them. Some are tried at once; beside them goes a
// copy that lacks nothing, whose tests must pass, so that a busy machine is not taken for a protection that is missed. Those of
// races are tried one after the other, since processes and tables come from the folder in which the tests are run.
const AT_ONCE = 24;
const CONTROL = 'control';

const words = process.argv.slice(2);
const isChosen = ({ name, requirement }: (typeof protections)[number]) =>
  words.length === 0 || words.some((word) => name.includes(word) || requirement.includes(word));
const chosen = protections.filter(isChosen);
const unnoticed: string[] = [];
let allNoticed = true;

const project = copyProject();
try {
  const [alone, together] = [chosen.filter(({ on }) => on), chosen.filter(({ on }) => !on)];
  for (let first = 0; first < together.length; first += AT_ONCE) tryTogether(together.slice(first, first + AT_ONCE));
  if (alone.length > 0) tellControl(runTests(project, testsOf(alone)));
  for (const protection of alone) tryAlone(protection);
} finally {
  rmSync(project, { recursive: true, force: true });
}
console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} protections are noticed when they are gone.`);
for (const name of unnoticed) console.error(`✗ ${name}`);
process.exitCode = unnoticed.length > 0 || !allNoticed ? 1 : 0;

function tryTogether(some: Protection[]) {
  copyWithout(project, CONTROL);
  for (const [copy, protection] of some.entries()) copyWithout(project, copy, protection);
  const own = some.flatMap(({ tests }, copy) => tests.map((test) => join(placeOf(copy), test)));
  const control = new Set(some.flatMap(({ tests }) => tests).map((test) => join(placeOf(CONTROL), test)));
  const all = [...own, ...control];
  const isApi = (file: string) => file.endsWith('.api.test.ts');
  const failed = runTests(project, { unit: all.filter((file) => !isApi(file)), embedded: all.filter(isApi) });
  const failedIn = (copy: string | number) => failed.filter(({ file }) => file.startsWith(`${placeOf(copy)}/`));

  tellControl(failedIn(CONTROL));
  for (const [copy, protection] of some.entries()) tell(protection, failedIn(copy));
  rmSync(join(project, 'copies'), { recursive: true });
}

function tryAlone(protection: Protection) {
  const putBack = withoutIn(project, protection);
  tell(protection, runTests(project, testsOf([protection])));
  putBack();
}

/** Test files by the project in which they are run. */
function testsOf(some: Protection[]): Record<string, string[]> {
  const projects = Map.groupBy(some, ({ on = 'server' }) => on);
  return Object.fromEntries([...projects].map(([on, its]) => [on, [...new Set(its.flatMap(({ tests }) => tests))]]));
}

function tellControl(failed: Failure[]) {
  for (const { title, why } of failed) console.error(`✗ fails though nothing is missing: ${title}\n    ${why}`);
  if (failed.length > 0) allNoticed = false;
}

function tell({ name }: Protection, failed: Failure[]) {
  const noticed = failed.filter(({ isUntried }) => !isUntried);
  for (const { why } of failed.filter(({ isUntried }) => isUntried))
    console.error(`? ${name}: could not be tried: ${why}`);
  console.log(`${noticed.length ? '✓' : '✗'} ${name}`);
  for (const { title } of noticed) console.log(`    ${title}`);
  if (noticed.length === 0) unnoticed.push(name);
}
