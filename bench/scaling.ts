import { availableParallelism } from 'node:os';
import { measureBuyers } from './scaling/buyers-at-once.ts';
import { measureCars } from './scaling/million-cars.ts';
import { measureReplica } from './scaling/replica.ts';

/**
 * What one process, one server and a replica carry, and what gives way first: docs/scaling.md has the figures. Needs a
 * build; `cars` also Debian's `caddy`. A word picks a part: `npx node bench/scaling.ts buyers`.
 */
const parts: Record<string, () => Promise<void>> = {
  cars: measureCars,
  buyers: measureBuyers,
  replica: measureReplica,
};

const words = process.argv.slice(2);
console.log(`${availableParallelism()} cores`);
for (const [name, measure] of Object.entries(parts)) {
  if (words.length === 0 || words.includes(name)) await measure();
}
