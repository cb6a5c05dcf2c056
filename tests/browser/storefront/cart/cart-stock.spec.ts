import type { APIRequestContext } from '@playwright/test';
import type { Car } from '../../../../shared/cars/cars.ts';
import { fillCart, open, storedCart } from '../../support/page.ts';
import { checkout, summary } from '../../support/parts/cart.ts';
import { signInAsNewCustomer, somebody } from '../../support/people.ts';
import { editCar, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

/** Somebody else goes to pay for a car, and leaves it at that. */
async function reserve(request: APIRequestContext, car: Car) {
  const person = somebody();
  const { token } = await (await request.post('/api/v1/auth/register', { data: person })).json();
  const answer = await request.post('/api/v1/orders/create-checkout-session', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      email: person.email,
      items: [{ carId: car._id, quantity: 1, price: car.price, title: car.title, image: '' }],
    },
  });
  expect(answer.ok()).toBe(true);
}

async function asOfNow(request: APIRequestContext, car: Car): Promise<Car> {
  return (await (await request.get(`/api/v1/cars?ids=${car._id}`)).json()).data[0];
}

test('a car of which the cart holds all is in your cart, and Buy Now adds no other [D105]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await open(page, `/allProducts?model=${car.model}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const inCart = page.getByRole('main').getByRole('link', { name: 'In your cart' });
  await expect(inCart).toHaveAttribute('href', '/cart');
  await open(page, `/cars/${car._id}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'In your cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/cart');
  expect((await storedCart(page)).totalItems).toBe(1);
});

test('what cannot be bought leaves the total and says so [D22 D23]', async ({ page, request }) => {
  const [here, sold] = [await stockCar(request, { price: 10_000 }), await stockCar(request, { price: 50_000 })];
  await editCar(request, sold, { quantity: 0 });
  await fillCart(page, [{ car: here }, { car: sold }]);
  await open(page, '/cart');
  await expect(page.getByText('None left right now. Not in the total.')).toBeVisible();
  await expect(summary(page)).toContainText('$10,500.00');
  await expect(checkout(page)).toBeDisabled();
  await expect(checkout(page)).toHaveAccessibleDescription(`Please remove ${sold.title} to check out.`);
  await page.getByRole('button', { name: `Remove ${sold.title}` }).click();
  await expect(checkout(page)).toBeEnabled();
});

test('more than are left cannot be checked out, and the summary says why [D22]', async ({ page, request }) => {
  const car = await stockCar(request, { quantity: 2 });
  await fillCart(page, [{ car, quantity: 3 }]);
  await open(page, '/cart');
  await expect(summary(page)).toContainText(`Only 2 of ${car.title} left. Please lower its quantity to check out.`);
  await expect(checkout(page)).toBeDisabled();
  await page.getByRole('button', { name: `Decrease quantity of ${car.title}` }).click();
  await expect(checkout(page)).toBeEnabled();
});

test('a car that somebody is paying for is reserved, in the list, on its page and in a cart [D106]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  await reserve(request, car);
  await signInAsNewCustomer(page, request);
  await fillCart(page, [{ car }]);
  await open(page, `/allProducts?model=${car.model}`);
  await expect(page.getByRole('article', { name: car.title }).getByText('Reserved', { exact: true })).toBeVisible();
  await open(page, `/cars/${car._id}`);
  const words = page.getByText(/^Somebody is paying for it right now\. Check back in \d+ minutes$/);
  await expect(words).toBeVisible();
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await open(page, '/cart');
  await expect(page.getByText(/^Reserved: somebody is paying for it right now/)).toBeVisible();
  await expect(page.getByText('On hold for the payment')).toHaveCount(0);
});

test('a car is held for one only while it is, whatever this browser remembers [D106]', async ({ page, request }) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await fillCart(page, [{ car }]);
  await open(page, '/cart');
  await checkout(page).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  const paymentPage = page.url();
  await open(page, '/cart');
  await expect(page.getByText('On hold for the payment you started')).toBeVisible();
  await open(page, `/cars/${car._id}`);
  await expect(page.getByText('On hold for the payment you started')).toBeVisible();
  await expect(page.getByText('Somebody is paying')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go on in your cart' }).click();
  await expect(page.getByText('On hold for the payment you started')).toBeVisible();
  const remembered = await page.evaluate(() => localStorage.getItem('openCheckout'));
  await open(page, `${paymentPage}/cancel`);
  await expect(page.getByText('Nothing was charged')).toBeVisible();
  await page.evaluate((text) => localStorage.setItem('openCheckout', text ?? ''), remembered);
  await expect.poll(async () => (await asOfNow(request, car)).quantity).toBe(1);
  await editCar(request, await asOfNow(request, car), { quantity: 0 });
  await open(page, '/cart');
  await expect(page.getByText('None left right now')).toBeVisible();
  await expect(page.getByText('On hold for the payment')).toHaveCount(0);
});

for (const [state, changes, badge, alert] of [
  ['sold out', { inStock: true, quantity: 0 }, 'Sold', 'This car is out of stock'],
  ['still to come', { inStock: false, quantity: 3 }, 'Up Coming', 'This car is on its way to us'],
] as const) {
  test(`a car that is ${state} cannot be bought, and says why [S2.66 S2.67 S5.14 S5.15 S5.16 D25]`, async ({
    page,
    request,
  }) => {
    // In Stock with quantity 0 is one car when it is added (D31), so that it sells out afterwards.
    const car = await stockCar(request, changes.quantity ? changes : {});
    if (!changes.quantity) await editCar(request, car, changes);
    await signInAsNewCustomer(page, request);
    await page.goto(`/cars/${car._id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
    await expect(main.getByRole('button', { name: 'Buy Now' })).toHaveCount(0);
    await expect(main.getByText(badge, { exact: true })).toBeVisible();
    await expect(main.getByText(alert)).toBeVisible();
    // The button's words are specified; beside it, only what has sold is called out of stock.
    await expect(main.getByText('Out of Stock', { exact: true })).toHaveCount(badge === 'Sold' ? 2 : 1);
  });
}

test.describe('an old link', () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('the link of a mail that is too old says so and harms nothing [D106]', async ({ page }) => {
    await open(page, '/stop-watching?token=none');
    const answered = page.waitForResponse(/watches\/stop/);
    await page.getByRole('button', { name: 'Stop the emails' }).click();
    await answered;
    await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.');
  });
});
