import { newCar } from '../support/administrator.ts';
import { fillCart, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar, uploadPhoto } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

// Somebody who reads badly has set their browser’s letters to twice the size (WCAG 1.4.4).
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  );
});

const widths = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  return { clientWidth, scrollWidth };
};

test('at twice the size of letters a visitor’s pages are no wider than a phone', async ({ page }) => {
  for (const path of ['/', '/allProducts', '/aboutPage', '/contact', '/returns', '/cart', '/signin', '/order-failed']) {
    await open(page, path);
    const { clientWidth, scrollWidth } = await page.evaluate(widths);
    expect(scrollWidth, path).toBeLessThanOrEqual(clientWidth);
  }
});

test('at twice the size of letters a car is bought on a phone, and no word on its buttons is torn', async ({
  page,
  request,
}) => {
  const car = await newCar(request);
  const { email, token } = await signInAsNewCustomer(page, request);
  await open(page, `/cars/${car._id}`);
  for (const name of ['Add to Cart', 'Buy Now']) {
    const lines = await page.getByRole('button', { name }).evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      return text.getClientRects().length;
    });
    expect(lines, name).toBeLessThanOrEqual(name.split(' ').length);
  }

  const { _id: carId, price, title } = car;
  const items = [{ carId, quantity: 1, price, title, image: '' }];
  const order = { headers: { authorization: `Bearer ${token}` }, data: { email, items } };
  const { data } = await (await request.post('/api/v1/orders/create-checkout-session', order)).json();
  const card = { card_number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Vera Visitor' };
  await request.post(data.url, { form: card, maxRedirects: 0 });
  await open(page, `/order-success?session_id=${data.sessionId}`);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  const { clientWidth, scrollWidth } = await page.evaluate(widths);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('at twice the size of letters a cart is no wider than a phone', async ({ page, request }) => {
  await fillCart(page, [{ car: await newCar(request, 1_234_567.89), quantity: 2 }, { car: await newCar(request) }]);
  await open(page, '/cart');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  const { clientWidth, scrollWidth } = await page.evaluate(widths);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('at twice the size of letters the order of the list can be read on a phone', async ({ page }) => {
  await open(page, '/allProducts');
  const { clientWidth } = await page.evaluate(widths);
  const { x = 0, width = 0 } = (await page.getByLabel('Sort by').boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(clientWidth);
  // Room for the arrow and the beginning of what is chosen.
  expect(width).toBeGreaterThan(150);
});

test('at twice the size of letters no button lies on another, in the header or on a picture', async ({
  page,
  request,
}) => {
  const images = [await uploadPhoto(request, '#a00'), await uploadPhoto(request, '#0a0')];
  const car = await stockCar(request, { images });
  await signInAsNewCustomer(page, request);
  await open(page, `/cars/${car._id}`);
  const header = page.getByRole('banner');
  const inHeader = header.getByRole('link').or(header.getByRole('button')).filter({ visible: true });
  await expect(inHeader).toHaveCount(4);
  const onPicture = page.getByRole('button', { name: /^(Next|Previous) picture$/ });
  // The picture itself is the button that enlarges it; what lies on it is the sign for that.
  const enlarge = page.getByRole('button', { name: 'Enlarge picture' }).first().locator('span');
  for (const marks of [inHeader, onPicture.or(enlarge)]) {
    await expect(marks.nth(2)).toBeVisible();
    const covering = await marks.evaluateAll((elements) => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      return boxes.filter((a, at) =>
        boxes.slice(at + 1).some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      ).length;
    });
    expect(covering).toBe(0);
  }
});
