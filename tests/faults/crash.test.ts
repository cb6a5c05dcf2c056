import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { CustomerOrder } from '../../shared/orders/orders.ts';
import { carPayload } from '../support/cars/car-payload.ts';
import { call } from '../support/client.ts';
import { type PostgresServer, startPostgres } from '../support/database/postgres.ts';
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
  /** Payments that were sent off, whose answer the crash cut off: they may have come about or not. */
  unanswered: Set<string>;
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
    const acknowledged: Acknowledged = { customers: [], orders: new Map(), unanswered: new Set() };
    const violations: string[] = [];
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
      violations.push(...(await findLost(shop, acknowledged)));
    }
    violations.push(...(await findInexact(shop, car, acknowledged)));
    const details = `${acknowledged.orders.size} payments and ${acknowledged.customers.length} people acknowledged`;
    report(`kill -9, ${kind} database`, { trials: ROUNDS, violations: violations.length, details });
    expect(violations).toEqual([]);
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
      acknowledged.unanswered.add(data.sessionId);
      const paid = await fetch(data.url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ card_number: '4242424242424242', expiry: '12/34', cvc: '123', name }),
      });
      acknowledged.unanswered.delete(data.sessionId);
      // Its time may have run out meanwhile, on a machine that is busy.
      expect([303, 409]).toContain(paid.status);
      const { sessionId } = data;
      if (paid.status === 303) acknowledged.orders.set(sessionId, { ...person, token, sessionId });
    } catch (error) {
      // The process was killed in the middle, which is what this is about.
      if (error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)) return;
      throw error;
    }
  }
}

async function findLost(shop: ShopProcess, acknowledged: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const { email, token, sessionId } of acknowledged.orders.values()) {
    // The payment was taken; whether its event got through before the crash or not, the order must come to stand, once.
    const path = `/orders/user/${email}`;
    const orders = async () => (await call<CustomerOrder[]>(shop, 'GET', path, { token })).body.data;
    const sessions = async () => (await orders()).map((order) => order.sessionId);
    await expect.poll(sessions, { timeout: 60_000 }).toEqual([sessionId]);
  }
  for (const { email, password } of acknowledged.customers) {
    const { status } = await call(shop, 'POST', '/auth/login', { body: { email, password } });
    if (status !== 200) lost.push(`${email} cannot sign in: ${status}`);
  }
  return lost;
}

/** When every hold has run out, what is left is what there was less what was sold: not one unit more or less. */
async function findInexact(shop: ShopProcess, { _id }: Car, { orders, unanswered }: Acknowledged): Promise<string[]> {
  const { token = '' } = (await call(shop, 'POST', '/auth/login', { body: admin })).body;
  const readCar = async () => (await call<Car & { held: number }>(shop, 'GET', `/cars/${_id}`, { token })).body.data;
  await expect.poll(async () => (await readCar()).held, { timeout: 60_000 }).toBe(0);
  const sold = await listSold(shop, token);
  const wrong = sold.filter((id) => !orders.has(id) && !unanswered.has(id)).map((id) => `nobody paid for order ${id}`);
  if (new Set(sold).size !== sold.length) wrong.push('a payment has two orders');
  for (const id of orders.keys()) if (!sold.includes(id)) wrong.push(`payment ${id} has no order`);
  const { quantity } = await readCar();
  if (quantity + sold.length !== STOCK) wrong.push(`${quantity} of ${STOCK} are left, and ${sold.length} were sold`);
  return wrong;
}

/** The session of every order. */
async function listSold(shop: ShopProcess, token: string, cursor?: string): Promise<string[]> {
  const path = `/orders/all?limit=100${cursor ? `&cursor=${cursor}` : ''}`;
  const { body } = await call<CustomerOrder[]>(shop, 'GET', path, { token });
  const sold = body.data.map(({ sessionId }) => sessionId);
  const next = body.meta?.nextCursor;
  return next ? [...sold, ...(await listSold(shop, token, next))] : sold;
}
