import { expect, test } from 'vitest';
import { checkLife, SHORTEST_LIFE_SECONDS } from './session-limits.ts';

const life = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test('a session that waited for half a minute before it arrived is taken, one that is far too short is not', () => {
  expect(() => checkLife(life(SHORTEST_LIFE_SECONDS - 30), SHORTEST_LIFE_SECONDS)).not.toThrow();
  expect(() => checkLife(life(SHORTEST_LIFE_SECONDS - 120), SHORTEST_LIFE_SECONDS)).toThrow('at least 1800 seconds');
});
