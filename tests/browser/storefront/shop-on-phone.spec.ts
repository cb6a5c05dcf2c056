import { fillCart, followRequests, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('both ways to buy stay in reach on a long page', async ({ page, request }) => {
  const features = Array.from({ length: 40 }, (_, at) => `Feature number ${at + 1}`);
  const car = await stockCar(request, { features, description: 'A long story.\n\n'.repeat(20) });
  await signInAsNewCustomer(page, request);
  await page.goto(`/cars/${car._id}`);
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport();
  await page.getByRole('heading', { name: 'Features' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeInViewport();
});

test(`the sheet of filters opens without the keyboard [D104]`, async ({ page }) => {
  await open(page, '/allProducts');
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await expect(sheet.locator('input:focus, select:focus')).toHaveCount(0);
});

test('the price slider comes with the sheet of filters, and not with the page', async ({ page }) => {
  const sliders: string[] = [];
  page.on('request', (asked) => asked.url().includes('range-slider') && sliders.push(asked.url()));
  await open(page, '/allProducts');
  expect(sliders).toEqual([]);
  await page.getByRole('button', { name: /^Filters/ }).tap();
  await expect(page.getByRole('dialog').getByRole('slider', { name: 'Lowest price' })).toBeVisible();
  expect(sliders).toHaveLength(1);
});

test('who follows a link to the list gets all of its cars, and by Back is where they were', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Browse Cars' }).first().click();
  const cards = page.getByRole('list').getByRole('article');
  await expect(cards.nth(11)).toBeAttached();
  await cards.nth(9).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(1500);
  await cards.nth(9).getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Cars');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('the filters are a sheet that shows how many cars are left', async ({ page, request }) => {
  const car = await stockCar(request);
  await open(page, '/allProducts');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Model').fill(car.model);
  await sheet.getByRole('button', { name: 'Show 1 car', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('list').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test('the open sheet of filters follows Back, which undoes one change at a time [D29 D104]', async ({ page }) => {
  await open(page, '/allProducts');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Category').selectOption('SUV');
  await expect(page).toHaveURL(/category=SUV/);
  await sheet.getByLabel('Earliest year').fill('2020');
  await expect(page).toHaveURL(/minYear=2020/);
  await page.goBack();
  await expect(page).not.toHaveURL(/minYear/);
  await expect(sheet.getByLabel('Earliest year')).toHaveValue('');
  await expect(sheet.getByLabel('Category')).toHaveValue('SUV');
  await page.goBack();
  await expect(sheet.getByLabel('Category')).toHaveValue('');
  await page.goForward();
  await expect(sheet.getByLabel('Category')).toHaveValue('SUV');
});

test.describe('parts of a page that do not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('leave a menu that works', async ({ page }) => {
    await page.route(/menu-sheet/, (route) => route.abort());
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'About', exact: true })).toBeVisible();
    await expect(banner.locator('summary')).toBeFocused();
    await banner.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/aboutPage');
  });

  test('leave the filters on the page, and come when they are asked for again', async ({ page }) => {
    const isQuiet = followRequests(page);
    await page.route(/filter-sheet/, (route) => route.abort());
    await open(page, '/allProducts');
    const button = page.getByRole('button', { name: /^Filters/ });
    const price = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Min price');
    // From far down the list, where they stand above the screen; and once more.
    for (const place of [9, 8]) {
      await page.getByRole('article').nth(place).scrollIntoViewIfNeeded();
      await expect(price).not.toBeInViewport();
      await button.click();
      await expect(price).toBeInViewport({ ratio: 1 });
    }
    // What was asked for last must have failed, or it would come now.
    await isQuiet();
    await page.unroute(/filter-sheet/);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });
});

test('the first screen of the inventory shows a car with its price', async ({ page }) => {
  await open(page, '/allProducts');
  const price = page
    .getByRole('article')
    .first()
    .getByText(/^(\$[\d,]+(\.\d\d)?|Price on request)$/);
  await expect(price).toBeInViewport({ ratio: 1 });
});

test('filters and order stay in reach far down the list, and lead to the top of the new one', async ({ page }) => {
  await open(page, '/allProducts');
  const cards = page.getByRole('list').getByRole('article');
  await cards.nth(9).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeInViewport();
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(cards.first()).toBeInViewport();
});

test('the checkout stays in reach beside a long cart', async ({ page, request }) => {
  const car = await stockCar(request);
  await fillCart(
    page,
    Array.from({ length: 6 }, (_, at) => ({ car: { ...car, _id: `gone-${at}` } })),
  );
  await open(page, '/cart');
  const button = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Nothing in your cart can be bought right now.').last()).toBeVisible();
  expect((await button.boundingBox())?.height, 'its words are on one line').toBeLessThan(60);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Total');
});
