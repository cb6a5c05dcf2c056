import { open } from '../../support/page.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { stockCar, stockOption } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

// A kind of car that no other test has, so that nobody else sees these options.
const kind = { category: 'Coupe', fuelType: 'Diesel' } as const;

test('the prices of options end at the right in the cart, however long a name is [D100]', async ({ page, request }) => {
  const { testId } = test.info();
  const names = [`Mats ${testId}`, `Coating of paint, wheels and glass ${testId}`];
  for (const name of names) {
    await stockOption(request, { categories: [kind.category], fuelTypes: [kind.fuelType], name, price: 1495.5 });
  }
  const car = await stockCar(request, { ...kind, price: 20_000 });
  await signInAsNewCustomer(page, request);
  await open(page, `/cars/${car._id}`);
  for (const name of names) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const lines = page.getByRole('list', { name: 'Options' });
  await expect(lines.getByText('$1,495.50')).toHaveCount(2);
  const endOf = async (part: typeof lines) => {
    const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
    return Math.round(x + width);
  };
  const end = await endOf(lines);
  for (const price of await lines.getByText('$1,495.50').all()) expect(await endOf(price)).toBe(end);
});
