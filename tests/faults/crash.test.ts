import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { CustomerOrder } from '../../shared/orders/orders.ts';
import { carPayload } from '../support/car-payload.ts';
import { call } from '../support/client.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type ShopProcess, startShop } from '../support/process.ts';
import { report, trials } from '../support/trials.ts';

const ROUNDS = trials(3, 20);
const admin = { email: 'admin@forecourt.example', password: 'for the crash test' };
const STOCK = 10_000;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** What the shop has acknowledged; after a crash every bit of it must still be there. */
interface Acknowledged {
  customers: { email: string; password: string }[];
  orders: Map<string, { email: string; token: string; sessionId: string }>;
}

describe.each(['embedded', 'server'])('on the %s database', (kind) => {
  test(`${ROUNDS} times kill -9 during writes loses nothing that was acknowledged`, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-crash-'));
    const environment = {
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_PASSWORD: admin.password,
      // What was left behind is taken up by the shop itself, soon enough to wait for.
      CHECKOUT_HOLD_SECONDS: '10',
      RECOVERY_SECONDS: '5',
      ...(kind === 'server' && { DATABASE_URL: postgres.urlOf('postgres') }),
    };
    const acknowledged: Acknowledged = { customers: [], orders: new Map() };
    let shop = await startShop(environment);
    const { token } = (await call(shop, 'POST', '/auth/login', { body: admin })).body;
    const car = (await call<Car>(shop, 'POST', '/cars', { token, body: carPayload({ quantity: STOCK }) })).body.data;

    for (let round = 0; round < ROUNDS; round += 1) {
      const buyers = Array.from({ length: 4 }, (_, buyer) =>
        buyUntilItEnds(shop, car, `${kind}-${round}-${buyer}`, acknowledged),
      );
      await expect.poll(() => acknowledged.orders.size, { timeout: 60_000 }).toBeGreaterThanOrEqual((round + 1) * 4);
      await shop.kill();
      await Promise.all(buyers);
      shop = await startShop(environment);
      await expectNothingLost(shop, acknowledged);
    }
    await expectExactBooks(shop, car, acknowledged);
    const details = `${acknowledged.orders.size} payments and ${acknowledged.customers.length} people acknowledged`;
    report(`kill -9, ${kind} database`, { trials: ROUNDS, violations: 0, details });
    expect(await shop.stop()).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });
});

test('a second process on the same data folder is refused, and the first goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-twice-'));
  const environment = { DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD: admin.password };
  const shop = await startShop(environment);
  await expect(startShop(environment)).rejects.toThrow('is in use by another Forecourt process');
  expect((await call(shop, 'POST', '/auth/login', { body: admin })).status).toBe(200);
  expect(await shop.stop()).toBe(0);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Registers and buys, again and again, until the server is gone; notes what was answered with success. */
async function buyUntilItEnds(shop: ShopProcess, car: Car, name: string, acknowledged: Acknowledged) {
  for (let turn = 0; ; turn += 1) {
    const person = { name, email: `${name}-${turn}@example.com`, password: 'crash test' };
    try {
      const { token = '' } = (await call(shop, 'POST', '/auth/register', { body: person })).body;
      acknowledged.customers.push(person);
      const items = [{ carId: car._id, quantity: 1, price: car.price, title: car.title, image: '' }];
      const { data } = (
        await call<{ sessionId: string; url: string }>(shop, 'POST', '/orders/create-checkout-session', {
          token,
          body: { items, email: person.email },
        })
      ).body;
      const paid = await fetch(data.url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ card_number: '4242424242424242', expiry: '12/34', cvc: '123', name }),
      });
      if (paid.status === 303)
        acknowledged.orders.set(data.sessionId, { email: person.email, token, sessionId: data.sessionId });
    } catch (error) {
      // The process was killed in the middle, which is what this is about.
      if (error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)) return;
      throw error;
    }
  }
}

async function expectNothingLost(shop: ShopProcess, acknowledged: Acknowledged) {
  for (const { email, token, sessionId } of acknowledged.orders.values()) {
    // The payment was taken; whether its event got through before the crash or not, the order must come to stand, once.
    const path = `/orders/user/${email}`;
    const orders = async () => (await call<CustomerOrder[]>(shop, 'GET', path, { token })).body.data;
    const sessions = async () => (await orders()).map((order) => order.sessionId);
    await expect.poll(sessions, { timeout: 60_000 }).toEqual([sessionId]);
  }
  for (const { email, password } of acknowledged.customers) {
    expect((await call(shop, 'POST', '/auth/login', { body: { email, password } })).status).toBe(200);
  }
}

/** When every hold has run out, what is left is what there was less what was sold: not one unit more or less. */
async function expectExactBooks(shop: ShopProcess, { _id }: Car, { orders }: Acknowledged) {
  const { token } = (await call(shop, 'POST', '/auth/login', { body: admin })).body;
  const readCar = async () => (await call<Car & { held: number }>(shop, 'GET', `/cars/${_id}`, { token })).body.data;
  await expect.poll(async () => (await readCar()).held, { timeout: 60_000 }).toBe(0);
  const { body } = await call(shop, 'GET', '/orders/all?limit=1', { token });
  const sold = body.meta?.total ?? 0;
  // A payment whose answer the crash cut off counts too, though nobody was told.
  expect(sold).toBeGreaterThanOrEqual(orders.size);
  expect((await readCar()).quantity).toBe(STOCK - sold);
}
