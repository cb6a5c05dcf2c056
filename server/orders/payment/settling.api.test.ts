import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import type { Incident } from '../../../shared/orders/incidents.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { admin, buyer, changeBuyer, shop, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { DOES_NOT_SETTLE, holdSettling, providerOf, SETTLES } from '../../../tests/support/provider.ts';

withBuyers({ background: true });

const { purchase, verify, ordersOf, stockOf } = buyingIn(() => shop);
const { sendEvent } = providerOf(() => shop);
const statuses = async () => (await ordersOf(buyer)).map(({ paymentStatus }) => paymentStatus);

const incidentOf = async (email: string) =>
  (await call<Incident[]>(shop, 'GET', `/incidents?search=${encodeURIComponent(email)}`, { token: admin })).body.data[0]
    ?.message;
const staffCar = async ({ _id }: Car) => (await call<Car>(shop, 'GET', `/cars/${_id}`, { token: admin })).body.data;

/** Staff type in a VIN for a car that has none. */
async function nameVin(car: Car): Promise<string> {
  const vin = newVin();
  const body = { ...(await staffCar(car)), vin };
  expect((await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body })).status).toBe(200);
  return vin;
}

async function buy(car: Car, card: string) {
  const bank = holdSettling();
  const { sessionId } = await purchase(buyer, [car], card);
  return { sessionId, settle: () => bank.mockRestore() };
}

test('a payment that settles later is an order that is pending, then paid [D51]', async () => {
  const car = await newCar(shop, admin);
  const { settle } = await buy(car, SETTLES);
  expect(await statuses()).toEqual(['pending']);
  settle();
  await expect.poll(statuses).toEqual(['completed']);
  expect(await stockOf(car, buyer)).toBe(0);
});

test('one that does not settle is an order that failed, and its car is back once, however often that is reported [D51]', async () => {
  const car = await newCar(shop, admin);
  const { sessionId, settle } = await buy(car, DOES_NOT_SETTLE);
  expect([await statuses(), await stockOf(car, buyer)]).toEqual([['pending'], 0]);
  settle();
  await expect.poll(statuses).toEqual(['failed']);
  const session = { object: 'checkout.session', id: sessionId };
  for (const type of ['async_payment_failed', 'completed', 'async_payment_failed']) {
    expect((await sendEvent(`checkout.session.${type}`, session)).status).toBe(200);
  }
  await verify(buyer, sessionId);
  expect([await statuses(), await stockOf(car, buyer)]).toEqual([['failed'], 1]);
});

test('buyer and staff read which order a payment was for that did not go through [D71 D107]', async () => {
  (await buy(await newCar(shop, admin, { title: 'Declined later' }), DOES_NOT_SETTLE)).settle();
  await expect.poll(statuses).toEqual(['failed']);
  const number = (await ordersOf(buyer))[0]?.number;
  const [mail] = await readMails(shop, admin, { kind: 'payment-failed', to: buyer.email });
  expect(mail?.text).toContain(`Your bank declined the payment for Declined later (order ${number}).`);
  expect(await incidentOf(buyer.email)).toContain(`payment for order ${number} (Declined later) didn’t go through`);
});

test.each([
  [true, 0],
  [false, 1],
])(
  'a payment that fails puts no VIN on sale that was typed in since, of another vehicle, sold (%s) or not [D51 D67]',
  async (isSold, quantity) => {
    const car = await newCar(shop, admin, { vin: '', quantity: 2, title: `One of two, the other sold: ${isSold}` });
    const { settle } = await buy({ ...car, quantity: 1 }, DOES_NOT_SETTLE);
    const first = buyer;
    const vin = await nameVin(car);
    if (isSold) {
      await changeBuyer();
      await purchase(buyer, [{ ...car, quantity: 1 }]);
    }
    settle();
    await expect.poll(async () => (await ordersOf(first)).map((order) => order.paymentStatus)).toEqual(['failed']);
    expect(await staffCar(car)).toMatchObject({ vin, onHand: quantity, quantity });
    const told = await incidentOf(first.email);
    expect(told).toContain(`Set aside, as another vehicle’s VIN was given to its listing since: ${car.title}.`);
    expect(told).not.toContain('for sale again');
  },
);

test('a payment that fails puts the car on sale by the VIN that was typed in for it while it settled [D51 D67]', async () => {
  const car = await newCar(shop, admin, { vin: '' });
  const { settle } = await buy(car, DOES_NOT_SETTLE);
  const vin = await nameVin(car);
  settle();
  await expect.poll(statuses).toEqual(['failed']);
  expect(await staffCar(car)).toMatchObject({ vin, onHand: 1, quantity: 1, inStock: true });
  expect(await incidentOf(buyer.email)).toContain('The cars are for sale again.');
});
