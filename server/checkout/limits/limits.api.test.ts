import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { openTestShop } from '../../../tests/support/test-shop.ts';
import { checkouts } from '../../db/schema/index.ts';

const shop = await openShop({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
let car: Car;
beforeAll(async () => {
  // With limits on, a machine that is busy is told from one that is ready.
  await vi.waitFor(async () => expect((await fetch(`${shop.url}/readyz`)).status).toBe(200), { timeout: 45_000 });
  const admin = await newAdmin(shop);
  car = await newCar(shop, admin.token, { quantity: 100, price: 100 });
});

const { pay, verify } = buyingIn(() => shop);
type Buyer = Awaited<ReturnType<typeof newCustomer>>;
let addresses = 0;
function newAddress() {
  addresses += 1;
  return `198.51.100.${addresses}`;
}
const start = (buyer: Buyer, { quantity = 1, address = newAddress(), of = car, in: where = shop } = {}) =>
  call<{ sessionId: string; url: string }>(where, 'POST', '/orders/create-checkout-session', {
    token: buyer.token,
    body: { email: buyer.email, items: [{ carId: of._id, quantity, price: of.price }] },
    headers: { 'x-forwarded-for': address },
  });
const ofBuyer = ({ user }: Buyer) => eq(checkouts.userId, user._id);

/** The time of the buyer's open checkout is over. */
const letRunOut = (buyer: Buyer) =>
  shop.db
    .update(checkouts)
    .set({ expiresAt: new Date() })
    .where(sql`${ofBuyer(buyer)} and status = 'open'`);
/** All that ran out did so some minutes earlier. */
const letPass = (buyer: Buyer, minutes: number) =>
  shop.db
    .update(checkouts)
    .set({ ranOutAt: sql`${checkouts.ranOutAt} - make_interval(mins => ${minutes})` })
    .where(ofBuyer(buyer));

test('a checkout holds ten cars and no more, and says why [D73]', async () => {
  const buyer = await newCustomer(shop);
  const refused = await start(buyer, { quantity: 11 });
  expect([refused.status, refused.body.code]).toEqual([400, 'TOO_MANY_UNITS']);
  expect(refused.body.message).toContain('at most 10 cars');
  expect((await start(buyer, { quantity: 10 })).status).toBe(200);
});

test('who lets holds run out waits 10, then 30, then 120 minutes, and the refusal says so [D73]', async () => {
  const buyer = await newCustomer(shop);
  expect((await start(buyer)).status).toBe(200);
  await letRunOut(buyer);
  expect((await start(buyer)).status).toBe(200);
  for (const [minutes, words] of [
    [10, '10 minutes'],
    [30, '30 minutes'],
    [120, '2 hours'],
    [120, '2 hours'],
  ] as const) {
    await letRunOut(buyer);
    const refused = await start(buyer);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body.message).toContain(`Please try again in ${words}.`);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(minutes * 60 - 60);
    await letPass(buyer, minutes - 1);
    expect((await start(buyer)).body.message).toMatch(/Please try again in (?:5\d seconds|1 minute)\.$/);
    await letPass(buyer, 1);
    expect((await start(buyer)).status).toBe(200);
  }
  await letRunOut(buyer);
  expect((await start(buyer)).status).toBe(429);
  await letPass(buyer, 24 * 60);
  expect((await start(buyer)).status).toBe(200);
});

test('cancelling, starting again and paying cost no wait [D73]', async () => {
  const buyer = await newCustomer(shop);
  for (let turn = 0; turn < 4; turn += 1) {
    const { body } = await start(buyer);
    await fetch(`${body.data.url}/cancel`, { redirect: 'manual' });
  }
  for (let turn = 0; turn < 3; turn += 1) expect((await start(buyer)).status).toBe(200);
  for (let turn = 0; turn < 3; turn += 1) {
    const started = await start(buyer);
    expect(started.status).toBe(200);
    expect((await pay(started.body.data.url)).status).toBe(303);
    // Its time is over before the shop has heard of the payment.
    await letRunOut(buyer);
  }
  expect((await start(buyer)).status).toBe(200);
});

// The same for both: registering has a limit of its own.
const buyers: Buyer[] = [];
test.each([
  ['address', () => '203.0.113.7'],
  ['IPv6 network of a household', (place: number) => `2001:db8:0:7:${place + 1}::1`],
])('from one %s at most twenty checkouts are open, and one that ends makes room [D73]', async (_what, addressOf) => {
  while (buyers.length < 21) buyers.push(await newCustomer(shop));
  // Seven at a time: enough to race, and not so many that a small machine says it is busy.
  const answers: Awaited<ReturnType<typeof start>>[] = [];
  for (let first = 0; first < buyers.length; first += 7) {
    const seven = buyers.slice(first, first + 7);
    answers.push(...(await Promise.all(seven.map((buyer, n) => start(buyer, { address: addressOf(first + n) })))));
  }
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(1700);
  const last = buyers[answers.findIndex(({ status }) => status === 429)] as Buyer;
  expect((await start(last)).status).toBe(200);
  const first = answers.findIndex(({ status }) => status === 200);
  const { url = '', sessionId = '' } = answers[first]?.body.data ?? {};
  await fetch(`${url}/cancel`, { redirect: 'manual' });
  expect((await verify(buyers[first] as Buyer, sessionId)).body.data.state).toBe('expired');
  expect((await start(last, { address: addressOf(21) })).status).toBe(200);
});

test('checkouts have a limit of their own by address', async () => {
  const [buyer, address] = [await newCustomer(shop), newAddress()];
  const answers = await Promise.all(Array.from({ length: 31 }, () => start(buyer, { address, quantity: 11 })));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('RATE_LIMIT=off lifts these limits', async () => {
  const open = await openTestShop();
  try {
    const many = await newCar(open, (await newAdmin(open)).token, { quantity: 20, price: 100 });
    expect((await start(await newCustomer(open), { quantity: 20, of: many, in: open })).status).toBe(200);
  } finally {
    await open.close();
  }
});
