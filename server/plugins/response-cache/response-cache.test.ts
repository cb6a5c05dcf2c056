import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { openServer } from './cache-fixture.ts';

const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

test('an answer is made once, however many ask for it, and then kept', async () => {
  const { making, ask, begun } = openServer();
  const answers = Array.from({ length: 20 }, () => ask());
  await begun(1);
  making[0]?.resolve(`first ${one}`);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([`first ${one}`]));
  expect(await ask()).toBe(`first ${one}`);
  expect(making).toHaveLength(1);
});

test('an answer is made anew after some minutes, even if nobody reports a change', async () => {
  const { making, ask, begun } = openServer();
  const first = ask();
  await begun(1);
  making[0]?.resolve('first');
  await first;
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 4 * 60_000);
  expect(await ask()).toBe('first');
  clock.mockReturnValue(now + 6 * 60_000);
  const timesMade = () => {
    void ask();
    return making.length;
  };
  await expect.poll(timesMade).toBe(2);
  clock.mockRestore();
});

test('so many bytes are kept and no more: the answers that were asked for longest ago go', async () => {
  const { making, ask, begun } = openServer();
  const LARGE = 4 * 1024 * 1024;
  for (let place = 0; place < 8; place += 1) {
    const answer = ask(`/?list=${place}`);
    await begun(place + 1);
    making[place]?.resolve(randomBytes(LARGE).toString('latin1'));
    await answer;
  }
  expect((await ask('/?list=7')).length).toBe(LARGE);
  expect(making).toHaveLength(8);
  void ask('/?list=0');
  await begun(9);
});

test('a cached response is compressed for those who take it so, and caches on the way learn that it differs', async () => {
  const { making, ask, begun, request } = openServer();
  const first = ask();
  await begun(1);
  making[0]?.resolve('first');
  await first;
  for (const accepts of ['br', 'gzip, br', 'gzip;q=0.5,br;q=0.8', 'BR; q=1', 'deflate, br ; q=0.001']) {
    const { headers } = await request(accepts);
    expect([headers['content-encoding'], headers.vary], accepts).toEqual(['br', 'accept-encoding']);
  }
  for (const accepts of ['', 'gzip', 'identity', 'br;q=0', 'gzip, br; q=0.0', 'x-br', 'brotli']) {
    const { headers, body } = await request(accepts);
    expect([headers['content-encoding'], headers.vary, body], accepts).toEqual([undefined, 'accept-encoding', 'first']);
  }
});

test('where making it fails, those who wait make it themselves', async () => {
  const { making, ask, begun } = openServer();
  const answers = [ask(), ask()];
  await begun(1);
  making[0]?.reject(new Error('not now'));
  await begun(2);
  making[1]?.resolve('second');
  const [failed, made] = (await Promise.all(answers)).sort((one, two) => two.length - one.length);
  expect(failed).toContain('Internal Server Error');
  expect(made).toBe('second');
});

test('who asks after a change never gets what was begun before it, and that is not kept', async () => {
  const { cache, making, ask, begun } = openServer();
  const before = ask();
  await begun(1);
  cache.forget();
  const after = ask();
  await begun(2);
  making[1]?.resolve(`new ${one}`);
  expect(await after).toBe(`new ${one}`);
  // What was begun first ends last, and must not take the place of the other.
  making[0]?.resolve(`old ${one}`);
  expect([await before, await ask()]).toEqual([`old ${one}`, `new ${one}`]);
});

test('the stock of a car that is not shown leaves an answer alone, also one being made', async () => {
  const { cache, making, ask, begun } = openServer();
  const before = ask();
  await begun(1);
  cache.invalidate(other);
  making[0]?.resolve(`shown ${one}`);
  await before;
  cache.invalidate(`${other},${other}`);
  expect(await ask()).toBe(`shown ${one}`);
  cache.invalidate(`${other},${one}`);
  void ask();
  await begun(2);
});

test('an answer that goes by the stock is let go of whichever car’s stock moves', async () => {
  const { cache, making, ask, begun } = openServer();
  const before = ask('/?stock=1');
  await begun(1);
  making[0]?.resolve(`shown ${one}`);
  await before;
  cache.invalidate(other);
  void ask('/?stock=1');
  await begun(2);
});
