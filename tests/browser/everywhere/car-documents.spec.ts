import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('whoever looks at a used car gets its Buyers Guide before the sale, in both languages [D102]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await page.goto(`/cars/${car._id}`);
  for (const [name, file] of [
    ['Buyers Guide', 'buyers-guide.pdf'],
    ['Guía del Comprador', 'guia-del-comprador.pdf'],
    ['Price sheet', 'price-sheet.pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});
