import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { carPayload } from '../../../tests/support/cars/car-payload.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { sellingIn } from '../../../tests/support/people/selling.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';
import { DOES_NOT_SETTLE, holdSettling } from '../../../tests/support/provider.ts';

withBuyers({ background: true });

const { purchase, checkOut, ordersOf } = buyingIn(() => shop);
const { incidentsOf } = moneyIn(sides);
const { read } = sellingIn(sides);
const staff = <Data>(method: string, path: string, body?: object) =>
  call<Data>(shop, method, path, { token: admin, ...(body && { body }) });
const listed = (title: string, more: object = {}) => newCar(shop, admin, { title, vin: newVin(), ...more });
const remove = (car: Car) => staff('DELETE', `/cars/${car._id}`);
const change = async (car: Car, changes: Partial<Car>) =>
  staff('PUT', `/cars/${car._id}`, { ...(await read(car)), ...changes });

/** Buys these, changes them while the bank is at it, and says what staff read of it once the bank has declined, on Today and in the email. */
async function declined(cars: Car[], meanwhile: () => Promise<{ status: number }>): Promise<string> {
  const bank = holdSettling();
  await purchase(buyer, cars, DOES_NOT_SETTLE);
  expect((await meanwhile()).status).toBe(200);
  bank.mockRestore();
  await expect
    .poll(async () => (await ordersOf(buyer)).map(({ paymentStatus }) => paymentStatus))
    .toEqual(cars.map(() => 'failed'));
  const message = (await incidentsOf('payment-failed')).find((each) => each.message.includes(buyer.email))?.message;
  const mails = (await readMails(shop, admin, { kind: 'incident' })).map(({ text }) => text);
  expect(mails.filter((text) => text.includes(message ?? '-'))).toHaveLength(1);
  return message?.split(' didn’t go through. ')[1] ?? '';
}

test('cars whose payment failed are said to be for sale again where they are [D71]', async () => {
  const car = await listed('Still listed');
  expect(await declined([car], () => change(car, { color: 'Green' }))).toBe('The cars are for sale again.');
  expect(await read(car)).toMatchObject({ quantity: 1, inStock: true });
});

test('a car whose listing was deleted while its payment was pending is not: staff are told to add it again, and can [D71]', async () => {
  const car = await listed('Deleted meanwhile');
  const told = await declined([car], () => remove(car));
  expect(told).toBe('The listing of Deleted meanwhile was deleted: add the car again to sell it.');
  expect((await staff('GET', `/cars/${car._id}`)).status).toBe(404);
  expect((await staff('POST', '/cars', carPayload({ vin: car.vin }))).status).toBe(201);
});

test.each([
  ['a draft', { published: false }, ' is a draft: publish it to sell it.'],
  ['out of stock', { inStock: false }, ' is not in stock, and not for sale until you say so.'],
])('nor is one that has become %s meanwhile [D71 D108]', async (what, changes, words) => {
  const title = `Car that is ${what}`;
  const car = await listed(title);
  expect(await declined([car], () => change(car, changes))).toBe(`${title}${words}`);
  expect(await read(car)).toMatchObject({ onHand: 1, ...changes });
});

test('of several, each that is not for sale is named, and how many others are [D71]', async () => {
  const [first, second, third] = [await listed('First'), await listed('Second'), await listed('Third')];
  const both = async () => {
    await remove(first);
    return change(second, { published: false });
  };
  const told = await declined([first, second, third], both);
  const sentences = told.split(/(?<=\.) /).sort();
  expect(sentences).toEqual([
    'Second is a draft: publish it to sell it.',
    'The listing of First was deleted: add the car again to sell it.',
    'The other car is for sale again.',
  ]);
});

test('nor is one of several that finds its listing named as another vehicle, for which somebody is paying [D67 D71]', async () => {
  const car = await listed('Named since', { vin: '', quantity: 2 });
  const told = await declined([{ ...car, quantity: 1 }], async () => {
    expect((await change(car, { vin: newVin() })).status).toBe(200);
    return checkOut(await newCustomer(shop), [{ ...car, quantity: 1 }]);
  });
  expect(await read(car)).toMatchObject({ held: 1, quantity: 0 });
  expect(told).toBe(
    'Set aside, as another vehicle’s VIN was given to its listing since: Named since. Add it as a separate car.',
  );
});
