import { expect, onTestFinished, test } from 'vitest';
import { call } from '../support/client.ts';
import { findViolations, untilAtRest } from '../support/invariants/invariants.ts';
import type { ShopProcess } from '../support/process.ts';
import { report, trials } from '../support/trials.ts';
import { addCar, checkOut, sendCard } from './support/buyers.ts';
import { manageArena } from './support/manage-arena.ts';

const TRIALS = trials(3, 50);
const OFF_SECONDS = 120;
const patient = { timeout: 60_000, interval: 100 };

test.each([OFF_SECONDS, -OFF_SECONDS])(
  'with a clock off by %i seconds, cars are sold and refunded',
  async (seconds) => {
    const clock = import.meta.resolve('./support/skewed-clock.ts');
    const environment = { NODE_OPTIONS: `--import ${clock}`, CLOCK_OFF_MS: String(seconds * 1000) };
    // Longer than the clock is off, else a session would be over before it began.
    const arenas = manageArena({ holdSeconds: OFF_SECONDS + 60, environment });
    onTestFinished(arenas.close);
    const arena = await arenas.open();
    const shop = arena.shops[0] as ShopProcess;
    const admin = await arena.admin();
    const [buyer] = await arena.people(1);
    if (!buyer) throw new Error('Nobody came to buy');
    const car = await addCar(arena, admin, TRIALS);
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const started = await checkOut(shop, buyer, [{ car, quantity: 1 }]);
      expect(started.status, started.body.message).toBe(200);
      const { sessionId } = started.body.data;
      expect((await sendCard(arena, sessionId)).status).toBe(303);
      const orders = () => arena.query<{ id: string }>('select id from orders where session_id = $1', [sessionId]);
      await expect.poll(async () => (await orders()).length, patient).toBe(1);
      const path = `/orders/${(await orders())[0]?.id}/refund`;
      if (trial % 2 === 0) expect((await call(shop, 'POST', path, { token: admin.token, body: {} })).status).toBe(200);
    }
    await untilAtRest(arena);
    const violations = await findViolations(arena, new Map([[car._id, TRIALS]]));
    report(`clock off by ${seconds} s`, { trials: TRIALS, violations: violations.length });
    expect(violations).toEqual([]);
  },
);
