import { expect, test } from 'vitest';
import { IN_PROCESS } from '../intake/kinds-of-request.ts';
import { openServer } from './cache-fixture.ts';

const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

test('what a page asked for is read without asking again, until a change reaches it', async () => {
  const { app, cache, making, ask, begun } = openServer();
  const askAsPage = () => app.inject({ url: '/?list=1', remoteAddress: IN_PROCESS });
  // Of somebody else's address nothing is remembered: it is what they made up.
  const others = ask('/?list=2');
  await begun(1);
  making[0]?.resolve('{}');
  await others;
  expect(cache.readKept('/?list=2')).toBeUndefined();

  const first = askAsPage();
  await begun(2);
  expect(cache.readKept('/?list=1')).toBeUndefined();
  making[1]?.resolve(`{"cars":[{"id":"${one}"}]}`);
  await first;
  const read = cache.readKept('/?list=1');
  expect(read).toEqual({ cars: [{ id: one }] });
  expect(cache.readKept('/?list=1')).toBe(read);
  const second = app.inject({ url: '/?list=3', remoteAddress: IN_PROCESS });
  await begun(3);
  making[2]?.resolve('{"cars":[]}');
  await second;
  expect(cache.readKept('/?list=3')).toEqual({ cars: [] });
  cache.invalidate(other);
  expect(cache.readKept('/?list=1')).toBe(read);
  cache.invalidate(one);
  expect(cache.readKept('/?list=1')).toBeUndefined();
});

test('what somebody else has had made anew is read anew', async () => {
  const { app, cache, making, ask, begun } = openServer();
  const asked = app.inject({ url: '/?list=1', remoteAddress: IN_PROCESS });
  await begun(1);
  making[0]?.resolve('{"price":1}');
  await asked;
  expect(cache.readKept('/?list=1')).toEqual({ price: 1 });
  cache.forget();
  const other = ask('/?list=1');
  await begun(2);
  making[1]?.resolve('{"price":2}');
  await other;
  expect(cache.readKept('/?list=1')).toEqual({ price: 2 });
});

test('a hundred addresses are remembered, those asked for last', async () => {
  const { app, cache, making, begun } = openServer();
  const addresses = Array.from({ length: 101 }, (_, list) => `/?list=${list}`);
  for (const [before, url] of addresses.entries()) {
    const asked = app.inject({ url, remoteAddress: IN_PROCESS });
    await begun(before + 1);
    making[before]?.resolve('{}');
    await asked;
  }
  expect(addresses.filter((url) => cache.readKept(url) === undefined)).toEqual(['/?list=0']);
});

test('no page can change what others read', async () => {
  const { app, cache, making, begun } = openServer();
  const first = app.inject({ url: '/?list=1', remoteAddress: IN_PROCESS });
  await begun(1);
  making[0]?.resolve('{"cars":[{"title":"as sent"}]}');
  await first;
  const { cars } = cache.readKept('/?list=1') as { cars: { title: string }[] };
  expect(() => cars.pop()).toThrow(TypeError);
  expect(() => Object.assign(cars[0] ?? {}, { title: 'mine' })).toThrow(TypeError);
});
