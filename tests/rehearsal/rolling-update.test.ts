import { afterAll, expect, test } from 'vitest';
import { addCar } from '../faults/support/buyers.ts';
import { findLosses } from '../faults/support/load.ts';
import { findViolations, untilAtRest } from '../support/invariants/invariants.ts';
import { cannotRun, report } from '../support/trials.ts';
import { buildVersion, findEarlierVersion } from './support/earlier-version.ts';
import { noProxy } from './support/proxy.ts';
import { openSite, type Site } from './support/site.ts';
import { startVisitors } from './support/visitors.ts';

const PROOF = 'rolling update under load';
const EACH_STAGE = 20;

const toEnd: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of toEnd.reverse()) await end();
});

test('the version before the newest migration is replaced, one shop after the other, while people buy', async (context) => {
  if (noProxy) cannotRun(context, PROOF, noProxy);
  const found = findEarlierVersion();
  if ('missing' in found) return cannotRun(context, PROOF, found.missing);
  const { earlier } = found;
  const version = buildVersion(earlier);
  toEnd.push(version.remove);
  const site: Site = await openSite({ folder: version.folder });
  toEnd.push(site.close);
  const shops = site.ports;
  const admin = await site.admin();
  const car = await addCar({ shops: [site] }, admin, 5_000, 999.99);
  const visitors = startVisitors(site, await site.people(8), car);
  toEnd.push(visitors.leave);
  await visitors.untilMore(EACH_STAGE, shops);
  await site.replace(0, '.');
  // Side by side: the old version trades on the database that the new one has brought up to date.
  await visitors.untilMore(EACH_STAGE, shops);
  await site.replace(1, '.');
  await visitors.untilMore(EACH_STAGE, shops);
  await visitors.leave();
  await untilAtRest(site);
  const lost = await findLosses(site, visitors.acknowledged);
  const wrong = [...visitors.failures, ...lost, ...(await findViolations(site, new Map([[car._id, car.quantity]])))];
  const details = `from ${earlier.slice(0, 8)}: ${visitors.purchases()} purchases, ${visitors.failures.length} failed, ${lost.length} lost`;
  report(PROOF, { trials: visitors.purchases(), violations: wrong.length, details });
  expect(wrong).toEqual([]);
});
