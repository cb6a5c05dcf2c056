import { build } from './build.ts';
import { isFresh } from './freshness.ts';

if (!isFresh()) {
  console.log('Building pages and server …');
  const started = Date.now();
  await build();
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}
