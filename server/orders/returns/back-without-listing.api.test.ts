import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { carPayload } from '../../../tests/support/cars/car-payload.ts';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { returningIn } from '../../../tests/support/people/returning.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers();

const { buy, refund } = moneyIn(sides);
const { asStaff, handedOver, carOf } = returningIn(sides);
const listed = (title: string) => newCar(shop, admin, { price: 1000, title, vin: newVin() });
const remove = async ({ _id }: Car) => expect((await asStaff('DELETE', `/cars/${_id}`)).status).toBe(200);
const add = ({ vin }: Car) => asStaff('POST', '/cars', carPayload({ vin }));
const buyBack = async (id: string) => {
  const { status, body } = await asStaff('POST', `/orders/${id}/buy-back`);
  return [status, body.message];
};

test('whoever buys a car back whose listing was deleted is told to add it again, and can [D67]', async () => {
  const car = await listed('Bought back');
  const { id } = await handedOver(car);
  await remove(car);
  expect((await add(car)).status).toBe(409);
  expect(await buyBack(id)).toEqual([200, 'Car bought back. Its listing was deleted: add the car again to sell it.']);
  expect((await asStaff('GET', `/cars/${car._id}`)).status).toBe(404);
  expect((await add(car)).status).toBe(201);
});

test('of a draft they are told that it is one, and of a car that is listed, that it is not for sale yet [D67 D108]', async () => {
  const draft = await listed('Unpublished');
  const { id } = await handedOver(draft);
  const unpublished = { ...(await carOf(draft)), published: false };
  expect((await asStaff('PUT', `/cars/${draft._id}`, unpublished)).status).toBe(200);
  expect(await buyBack(id)).toEqual([200, 'Car bought back. It is a draft, and not for sale until you say so.']);
  const other = await handedOver(await listed('Listed still'));
  expect(await buyBack(other.id)).toEqual([200, 'Car bought back. It is not for sale until you say so.']);
});

test('whoever puts a car back with a refund is told the same where its listing was deleted [D67]', async () => {
  const car = await listed('Refunded');
  const { id } = await buy(car);
  await remove(car);
  expect((await refund(id, { amount: 1 })).body.message).toBe('Order refunded successfully');
  const { status, body } = await refund(id, { restock: true });
  const words = 'Order refunded successfully. The car’s listing was deleted: add the car again to sell it.';
  expect([status, body.message]).toEqual([200, words]);
  expect((await add(car)).status).toBe(201);
  const other = await buy(await listed('Refunded, and listed still'));
  expect((await refund(other.id, { restock: true })).body.message).toBe('Order refunded successfully');
});
