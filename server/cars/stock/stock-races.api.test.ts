import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { buyingIn, type Customer } from '../../../tests/support/buying.ts';
import { exportCars, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { findWrongStock } from '../../../tests/support/invariants/invariants.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { queryOf } from '../../../tests/support/test-shop.ts';
import { trials } from '../../../tests/support/trials.ts';

const { shop, admin } = await openStaffedShop();
const buyers = await Promise.all(Array.from({ length: 4 }, () => newCustomer(shop)));

const { checkOut, pay, verify, ordersOf } = buyingIn(() => shop);
const one = (car: Car) => ({ ...car, quantity: 1 });

/** Buys, and every second time gives back: answers the status of all that was asked. */
async function buy(buyer: Customer, cars: Car[], isUnhappy: boolean): Promise<number[]> {
  const started = await checkOut(buyer, cars.map(one));
  if (started.status !== 200) return [started.status];
  const { sessionId, url } = started.body.data;
  const paid = await pay(url);
  const seen = await verify(buyer, sessionId);
  const statuses = [started.status, paid.status === 303 ? 200 : paid.status, seen.status];
  if (!isUnhappy) return statuses;
  const mine = (await ordersOf(buyer)).filter((order) => order.sessionId === sessionId);
  const refunds = await Promise.all(
    mine.map(({ _id }) => call(shop, 'POST', `/orders/${_id}/refund`, { token: admin, body: { restock: true } })),
  );
  return [...statuses, ...refunds.map(({ status }) => status)];
}

/** Counts one more, or one fewer, of what is there, as somebody does who has just looked. */
async function recount(car: Car, more: number): Promise<number> {
  const { body } = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin });
  const edit = { ...body.data, quantity: Math.max(0, body.data.quantity + more) };
  return (await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: edit })).status;
}

test('edits, files, checkouts and refunds of the same cars at once leave every unit explained [D66]', async () => {
  for (let round = 0; round < trials(2, 20); round += 1) {
    const model = newVin();
    const cars: Car[] = [];
    for (let place = 0; place < 6; place += 1) {
      const vin = place % 2 ? newVin() : '';
      cars.push(await newCar(shop, admin, { model, vin, quantity: vin ? 1 : 3, price: 1000 }));
    }
    const file = (await exportCars(shop, admin, `?model=${model}`)).replaceAll(',1000,', ',1000.5,');
    const withVin = file
      .split('\r\n')
      .filter((line) => !line.startsWith(','))
      .join('\r\n');
    const [bought, counted, imported] = await Promise.all([
      Promise.all(buyers.map((buyer, turn) => buy(buyer, turn % 2 ? cars : cars.toReversed(), turn < 2))),
      Promise.all(cars.map((car, place) => recount(car, place % 2 ? 1 : -1))),
      Promise.all([sendCars(shop, admin, withVin), sendCars(shop, admin, withVin, { allButStock: true })]),
    ]);
    // Refused is well; failed is not.
    expect([...bought.flat(), ...counted].filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
    expect(imported.map(({ answer }) => answer.code ?? 'done')).toEqual(['done', 'done']);
    const query = queryOf(shop);
    expect(await findWrongStock(query)).toEqual([]);
    const twice = await query(`select vin from orders o where vin is not null and payment_status = 'paid'
      group by vin having count(*) > 1`);
    expect(twice).toEqual([]);
  }
});
