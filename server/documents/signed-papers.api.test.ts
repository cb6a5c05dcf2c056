import { expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import { call, newCar, newOption } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { getPdf } from '../../tests/support/pdf.ts';
import { admin, buyer, changeBuyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers();

const { buy } = moneyIn(sides);
const get = async (id: string, name: string) =>
  (await getPdf(shop, `/orders/${id}/documents/${name}.pdf`, buyer.token)).pdf;

test('a bill of sale is on one page; where it is longer, what is signed stands with the signatures [D102]', async () => {
  const { _id, price } = await newOption(shop, admin, { name: 'Tow hitch' });
  const read = async (title: string) => {
    const car = { ...(await newCar(shop, admin, { title })), options: [{ _id, price }] };
    return (await get((await buy(car)).id, 'bill-of-sale'))?.pages ?? [];
  };
  expect(await read('Plain')).toHaveLength(1);
  const pages = await read('Very long '.repeat(20).trim());
  expect(pages.length).toBeGreaterThan(1);
  const signed = ['is part of this contract', 'The seller sells', 'Buyer, date', 'Seller, date'];
  for (const part of signed) expect(pages.at(-1)).toContain(part);
});

test('a bill of sale of several vehicles without a VIN has a labelled blank for each [D102]', async () => {
  const car = await newCar(shop, admin, { title: 'Fleet car', quantity: 3 });
  const bill = (await get((await buy(car)).id, 'bill-of-sale'))?.text;
  expect(bill).toContain('Quantity 3');
  for (const unit of [1, 2, 3]) expect(bill).toMatch(new RegExp(`VIN, ${unit} of 3 _{30} `));
  const single = await newCar(shop, admin, { title: 'One car' });
  expect((await get((await buy(single)).id, 'bill-of-sale'))?.text).toMatch(/VIN _{30} /);
});

test('a name that no font can draw whole is for the pen, never question marks [D102]', async () => {
  for (const name of ['Αλέξανδρος', 'Ђорђе', '김철수', 'สมชาย', 'علي']) {
    await changeBuyer(name);
    const { id } = await buy(await newCar(shop, admin));
    const bill = (await get(id, 'bill-of-sale'))?.text;
    expect(bill, name).toMatch(/Buyer _{30} /);
    expect(bill, name).not.toContain('?');
    const receipt = (await get(id, 'receipt'))?.text;
    expect(receipt, name).toContain(`Buyer ${buyer.email}`);
    expect(receipt, name).not.toContain('?');
  }
});

test('a bill of sale names the warranty that the car was bought with, as the law has it [D102]', async () => {
  const { body: selling } = await call<object>(shop, 'GET', '/settings/selling', { token: admin });
  const say = (asIsSales: boolean, version: number) =>
    call<{ version: number }>(shop, 'PUT', '/settings/selling', {
      token: admin,
      body: { ...selling.data, asIsSales, version },
    });
  const warrantyOf = async (id: string) =>
    (await get(id, 'bill-of-sale'))?.text.match(/Warranty on the window form: (.*?) The information/)?.[1];
  const car = await newCar(shop, admin, { title: 'With', warranty: { kind: 'as_is' } });
  const { id } = await buy(car);
  const { body: now } = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token: admin });
  const edit = { ...now.data, warranty: { kind: 'implied_only' } };
  expect((await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body: edit })).status).toBe(200);
  expect(await warrantyOf(id)).toBe('As is, no dealer warranty');
  const { data } = (await say(false, (selling.data as { version: number }).version)).body;
  const { id: other } = await buy(await newCar(shop, admin, { title: 'Without', warranty: { kind: 'as_is' } }));
  expect((await say(true, data.version)).status).toBe(200);
  expect(await warrantyOf(other)).toBe('Implied warranties only');
  const { id: fresh } = await buy(await newCar(shop, admin, { title: 'New', condition: 'new' }));
  expect((await get(fresh, 'bill-of-sale'))?.text).not.toContain('window form');
});
