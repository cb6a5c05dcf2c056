import { build } from './build.ts';
import { isFresh } from './freshness.ts';

if (!isFresh()) {
  console.log('Building what is new since the last build …');
  await build();
}
