import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyingIn } from '../../tests/support/buying.ts';
import { carPayload } from '../../tests/support/cars/car-payload.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { cars } from '../db/schema/index.ts';

const { shop, admin } = await openStaffedShop({}, { background: true });

const { checkOut, stockOf } = buyingIn(() => shop);

test('the last car goes to one of two buyers; the refusal of the other names it [D22]', async () => {
  const [one, two] = [await newCustomer(shop), await newCustomer(shop)];
  const car = await newCar(shop, admin, { title: 'The only one' });
  const answers = await Promise.all([checkOut(one, [car]), checkOut(two, [car])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('INSUFFICIENT_STOCK');
  expect(refused?.body.message).toContain('The only one');
});

test('a refused line holds nothing of the others', async () => {
  const buyer = await newCustomer(shop);
  const plenty = await newCar(shop, admin, { quantity: 5 });
  const scarce = await newCar(shop, admin);
  expect(
    (
      await checkOut(buyer, [
        { ...plenty, quantity: 2 },
        { ...scarce, quantity: 2 },
      ])
    ).status,
  ).toBe(409);
  expect(await stockOf(plenty, buyer)).toBe(5);
});

test('nobody pays a price they did not see', async () => {
  const buyer = await newCustomer(shop);
  const car = await newCar(shop, admin, { title: 'Repriced', price: 5000 });
  const { status, body } = await checkOut(buyer, [{ ...car, price: 4999.99 }]);
  expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(body.message).toContain('Repriced');
});

test('nor that of a line that says it a second time [D83]', async () => {
  const buyer = await newCustomer(shop);
  const car = await newCar(shop, admin, { title: 'Said twice', price: 5000, quantity: 2 });
  const { status, body } = await checkOut(buyer, [car, { ...car, price: 1 }]);
  expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(body.message).toContain('Said twice');
  expect(await stockOf(car, buyer)).toBe(2);
});

test('an empty cart, a stranger’s email, a deleted car and an impossible amount are refused [S5.11 D37 D63]', async () => {
  const buyer = await newCustomer(shop);
  const gone = await newCar(shop, admin);
  await call(shop, 'DELETE', `/cars/${gone._id}`, { token: admin });
  expect((await checkOut(buyer, [])).body).toMatchObject({ code: 'CART_EMPTY', message: 'Your cart is empty' });
  expect((await checkOut(buyer, [await newCar(shop, admin)], 'other@example.com')).status).toBe(403);
  expect((await checkOut(buyer, [gone])).status).toBe(404);
  const dear = await newCar(shop, admin, { price: 600_000, quantity: 2 });
  const tooMuch = await checkOut(buyer, [{ ...dear, quantity: 2 }]);
  expect([tooMuch.status, tooMuch.body.code]).toEqual([400, 'AMOUNT_OUT_OF_RANGE']);
  expect(await stockOf(dear, buyer)).toBe(2);
  const cheap = await newCar(shop, admin, { price: 0.4 });
  const tooLittle = await checkOut(buyer, [cheap]);
  expect([tooLittle.status, tooLittle.body.code]).toEqual([400, 'AMOUNT_OUT_OF_RANGE']);
  expect(await stockOf(cheap, buyer)).toBe(1);
  const priceless = await newCar(shop, admin, { price: 0 });
  expect((await checkOut(buyer, [priceless])).status).toBe(409);
});

test('a picture whose address is none is refused, and one of before keeps nobody from buying', async () => {
  const image = 'https://%';
  const refused = await call(shop, 'POST', '/cars', { token: admin, body: { ...carPayload(), image } });
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'image']);
  const car = await newCar(shop, admin);
  await shop.db
    .update(cars)
    .set({ images: [image] })
    .where(eq(cars.id, car._id));
  expect((await checkOut(await newCustomer(shop), [car])).status).toBe(200);
});
