import { expect, test } from 'vitest';
import { MOST_CHOSEN } from '../../shared/options/option-rules.ts';
import type { Option } from '../../shared/options/options.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer, newOption } from '../../tests/support/client.ts';
import { getPdf } from '../../tests/support/pdf.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

const { purchase } = buyingIn(() => shop);

test('documents have the options as they were bought, and tax on those that are taxed [D100 D102]', async () => {
  const buyer = await newCustomer(shop);
  const car = await newCar(shop, admin, { title: 'Optioned', price: 10_000 });
  const taxed = await newOption(shop, admin, { name: 'Zimówki ❄ 冬季轮胎', price: 400 });
  const untaxed = await newOption(shop, admin, { name: 'Title fee', price: 50, taxed: false });
  const { order } = await purchase(buyer, [{ ...car, options: [taxed, untaxed] }]);
  for (const name of ['receipt', 'bill-of-sale']) {
    const { pdf } = await getPdf(shop, `/orders/${order?._id}/documents/${name}.pdf`, buyer.token);
    for (const part of [
      ...['$10,000.00', 'Zimówki ? 冬季轮胎 $400.00', 'Title fee (not taxed) $50.00'],
      ...['Subtotal $10,450.00', 'Sales tax (5%) $520.00', 'Total $10,970.00'],
    ]) {
      expect(pdf?.text).toContain(part);
    }
  }
});

test('a receipt with 40 options has them all, page by page [D100 D102]', async () => {
  const buyer = await newCustomer(shop);
  const options: Option[] = [];
  for (let place = 0; place < MOST_CHOSEN; place += 1) {
    options.push(await newOption(shop, admin, { name: `Option of a rather long name, number ${place}`, price: 10 }));
  }
  const cars = [];
  for (let place = 0; place < 5; place += 1) cars.push(await newCar(shop, admin, { price: 10_000 }));
  const { order } = await purchase(
    buyer,
    cars.map((car) => ({ ...car, options })),
  );
  const { pdf } = await getPdf(shop, `/orders/${order?._id}/documents/receipt.pdf`, buyer.token);
  expect(pdf?.pages.length).toBeGreaterThan(1);
  for (const { name } of options) expect(pdf?.text.split(name)).toHaveLength(6);
  expect(pdf?.text).toContain('Total $52,920.00');
});

test('what is left after refunds never stands alone on another page than the last of them [D102]', async () => {
  const buyer = await newCustomer(shop);
  const options: Option[] = [];
  for (let place = 0; place < MOST_CHOSEN; place += 1) {
    options.push(await newOption(shop, admin, { name: `Extra ${place}`, price: 10 }));
  }
  const car = await newCar(shop, admin, { price: 10_000 });
  const { order } = await purchase(buyer, [{ ...car, options }]);
  const pages = new Set<number>();
  for (let refunds = 1; refunds <= 10; refunds += 1) {
    const asked = await call(shop, 'POST', `/orders/${order?._id}/refund`, { token: admin, body: { amount: refunds } });
    expect(asked.status).toBe(200);
    const { pdf } = await getPdf(shop, `/orders/${order?._id}/documents/bill-of-sale.pdf`, buyer.token);
    const last = pdf?.pages.find((page) => page.includes('Paid, less refunds'));
    expect(last).toContain('Refunded on');
    pages.add(pdf?.pages.findIndex((page) => page.includes('Paid, less refunds')) ?? -1);
  }
  // Among these refunds was the one at which the page was full.
  expect([...pages]).toEqual([0, 1]);
});
