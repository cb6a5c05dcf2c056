import type { APIRequestContext } from '@playwright/test';
import type { Option, OptionPayload } from '../../../../shared/options/options.ts';
import { fillCart, open, storedCart } from '../../support/page.ts';
import { summary } from '../../support/parts/cart.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { asAdmin, stockCar, stockOption } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

// A kind of car that no other test has, so that nobody else sees these options.
const kind = { category: 'Convertible', fuelType: 'Diesel' } as const;

const newOption = (request: APIRequestContext, changes: Partial<OptionPayload>) =>
  stockOption(request, { categories: [kind.category], fuelTypes: [kind.fuelType], ...changes });

async function edit(request: APIRequestContext, { _id }: Option, data: Partial<OptionPayload>) {
  const answer = await request.put(`/api/v1/options/${_id}`, { headers: await asAdmin(request), data });
  if (!answer.ok()) throw new Error(await answer.text());
}

test('options are chosen on the car’s page, changed in the cart, paid, and stand on the order [D100]', async ({
  page,
  request,
}) => {
  const paint = await newOption(request, {
    name: `Paint ${test.info().testId}`,
    price: 500,
    description: 'Two coats.',
  });
  const fee = await newOption(request, { name: `Fee ${test.info().testId}`, price: 18, taxed: false });
  const car = await stockCar(request, { ...kind, price: 20_000 });
  await signInAsNewCustomer(page, request);
  await open(page, `/cars/${car._id}`);
  const choice = page.getByRole('region', { name: 'Options' });
  await choice.getByRole('checkbox', { name: paint.name }).check();
  await expect(choice).toContainText('Two coats.');
  await expect(choice).toContainText('With options$20,500');
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/cart');
  expect((await storedCart(page)).items).toMatchObject([
    { id: car._id, options: [{ _id: paint._id, name: paint.name, price: 500 }] },
  ]);
  await expect(summary(page)).toContainText('$21,525.00');
  await page.getByText('Change options').click();
  await page.getByRole('checkbox', { name: fee.name }).check();
  await expect(summary(page)).toContainText('5% of $20,500.00');
  await expect(summary(page)).toContainText('$21,543.00');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Pay $21,543.00' })).toBeVisible();
  for (const { name } of [paint, fee]) await expect(page.getByText(name)).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ada Buyer');
  await page.getByRole('button', { name: 'Pay $21,543.00' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const bought = `With ${paint.name} ($500), ${fee.name} ($18)`;
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(bought);
  await open(page, '/dashboard/orders');
  await expect(page.getByText(bought)).toBeVisible();
  for (const name of ['Receipt', 'Bill of sale']) await expect(page.getByRole('button', { name })).toBeVisible();
});

test('a car that is in the cart already gets its options from its page; one that fits none shows nothing [D100]', async ({
  page,
  request,
}) => {
  const option = await newOption(request, { name: `Liner ${test.info().testId}`, price: 300 });
  const [car, plain] = [
    await stockCar(request, { ...kind, price: 1000 }),
    await stockCar(request, { category: 'SUV' }),
  ];
  await signInAsNewCustomer(page, request);
  await fillCart(page, [{ car }]);
  await open(page, `/cars/${car._id}`);
  await page.getByRole('checkbox', { name: option.name }).check();
  await expect(page.getByText('With options, in your cart')).toBeVisible();
  expect(await storedCart(page)).toMatchObject({ items: [{ options: [{ _id: option._id }] }], totalAmount: 1300 });
  await open(page, `/cars/${plain._id}`);
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: option.name })).toHaveCount(0);
});

test('the total on the car’s page is of the options and prices beside it, whatever the cart has of before [D23 D100]', async ({
  page,
  request,
}) => {
  const dearer = await newOption(request, { name: `Rack ${test.info().testId}`, price: 100 });
  const gone = await newOption(request, { name: `Visor ${test.info().testId}`, price: 500 });
  const other = await newOption(request, { name: `Ramp ${test.info().testId}`, price: 7 });
  const car = await stockCar(request, { ...kind, price: 1000 });
  await signInAsNewCustomer(page, request);
  await open(page, `/cars/${car._id}`);
  for (const { name } of [dearer, gone]) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('With options, in your cart')).toBeVisible();
  await edit(request, dearer, { price: 250 });
  await edit(request, gone, { active: false });
  await page.reload();
  const choice = page.getByRole('region', { name: 'Options' });
  await expect(choice).toContainText('+ $250');
  await expect(choice).toContainText('With options, in your cart$1,250');
  await page.getByRole('checkbox', { name: other.name }).check();
  await expect(choice).toContainText('With options, in your cart$1,257');
  // What is not offered any more leaves the cart where that is said.
  await open(page, '/cart');
  await expect(page.getByText(`${gone.name} is no longer offered and was removed.`)).toBeVisible();
  await expect(summary(page)).toContainText('$1,319.85');
});

test.describe('a refused checkout', () => {
  // The browser reports the refusal.
  test.use({ allowedErrors: [/409/] });

  test('what the shop has changed of an option meanwhile takes effect in the cart, and is said [D23 D100]', async ({
    page,
    request,
  }) => {
    const dearer = await newOption(request, { name: `Mats ${test.info().testId}` });
    const gone = await newOption(request, { name: `Hitch ${test.info().testId}` });
    const car = await stockCar(request, { ...kind, price: 1000 });
    await signInAsNewCustomer(page, request);
    await open(page, `/cars/${car._id}`);
    for (const { name } of [dearer, gone]) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(summary(page)).toContainText('$1,260.00');
    // Opened anew, it asks for the catalog, which is answered before that changes.
    const catalog = page.waitForResponse('**/api/v1/options');
    await page.reload();
    await (await catalog).finished();
    await expect(summary(page)).toContainText('$1,260.00');
    await edit(request, dearer, { price: 200 });
    await edit(request, gone, { active: false });
    // The page is open still, and the server knows better.
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText(`${dearer.name} is now $200.`).first()).toBeVisible();
    await expect(page.getByText(`${gone.name} is no longer offered and was removed.`)).toBeVisible();
    await expect(summary(page)).toContainText('$1,260.00');
    expect((await storedCart(page)).items).toMatchObject([{ options: [{ _id: dearer._id, price: 200 }] }]);
  });
});
