import { afterEach, expect, test, vi } from 'vitest';
import { openTestShop } from '../../tests/support/test-shop.ts';

afterEach(() => void vi.useRealTimers());

test('who goes on after a limit is logged once a minute, and counted every time [D80]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:30Z') });
  const lines: string[] = [];
  const environment = { RATE_LIMIT: 'on', LOG_LEVEL: 'warn', METRICS: 'on' };
  const shop = await openTestShop(environment, { logTo: (line) => lines.push(line) });
  const ask = async () => (await fetch(`${shop.url}/api/v1/no/such/call`)).status;
  const logged = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'limited').length;
  let refused = 0;
  const askUntilRefused = async (times: number) => {
    for (let asked = 0, hits = 0; hits < times && asked < 1000; asked += 1) {
      if ((await ask()) !== 429) continue;
      hits += 1;
      refused += 1;
    }
  };
  await askUntilRefused(50);
  expect([refused, logged()]).toEqual([50, 1]);
  vi.setSystemTime(new Date('2026-11-24T10:02:30Z'));
  await askUntilRefused(50);
  expect([refused, logged()]).toEqual([100, 2]);
  vi.setSystemTime(new Date('2026-11-24T10:04:30Z'));
  expect(await (await fetch(`${shop.url}/metrics`)).text()).toContain('security_events_total{event="limited"} 100');
  await shop.close();
});
