import { open } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

for (const { asked, says } of [
  { asked: 'search=no-such-car', says: 'Check the spelling or search for something else.' },
  { asked: 'search=no-such-car&sort=price-asc', says: 'Check the spelling or search for something else.' },
  { asked: 'search=no-such-car&brand=Ford', says: 'Remove a filter to see more.' },
  { asked: 'brand=No-such-brand', says: 'Remove a filter to see more.' },
  { asked: 'brand=Ford&maxPrice=1', says: 'Remove a filter or widen the price range to see more.' },
]) {
  test(`whoever finds nothing with ${asked} is told what of it to change`, async ({ page }) => {
    await open(page, `/allProducts?${asked}`);
    await expect(page.getByRole('heading', { name: 'No cars match these filters' })).toBeVisible();
    await expect(page.getByRole('main').getByText(says, { exact: true })).toBeVisible();
  });
}
