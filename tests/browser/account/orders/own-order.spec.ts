import type { Car } from '../../../../shared/cars/cars.ts';
import { buy, newCar, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('a buyer chooses pickup, changes to delivery within reach, and cancels, on the order’s page [D89 D90 D91]', async ({
  page,
  request,
}) => {
  const { email, password, order } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request, { email, password });
  await page.goto('/dashboard/orders');
  await page.getByRole('link', { name: `Order ${order.number}`, exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/orders/${order._id}`);
  const current = page.getByRole('listitem').and(page.locator('[aria-current=step]'));
  await expect(current).toContainText('Pickup or delivery');
  await expectAccessible(page, 'choosing a time');

  await page.getByLabel('Phone').fill('(614) 555-0101');
  // Waits for the times. Not the first one: its notice may run out before it is booked.
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Book pickup' }).click();
  const booked = page.getByRole('region', { name: 'Your pickup' });
  await expect(booked).toContainText('Vera Visitor, (614) 555-0101');
  await expect(page.getByRole('heading', { name: 'Your pickup' })).toBeFocused();
  await expect(current).toContainText('Ready');
  // Its hour is still to come.
  await expect(page.getByRole('listitem').filter({ hasText: 'Handover' })).toBeVisible();
  await expectAccessible(page, 'a booked pickup');

  await booked.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('radio', { name: 'Delivery' }).check();
  await page.getByLabel('Street').fill('1 High Street');
  await page.getByLabel('City').fill('Dayton');
  await page.getByLabel('State').fill('OH');
  await page.getByLabel('ZIP').fill('45402');
  await expect(page.getByLabel('Time')).toBeVisible();
  await page.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Book delivery' }).click();
  const delivery = page.getByRole('region', { name: 'Your delivery' });
  await expect(delivery).toContainText('1 High Street, Dayton, OH 45402');

  await delivery.getByRole('button', { name: 'Cancel appointment' }).click();
  // A button that says “Cancel” would do what, where an appointment is canceled?
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(delivery).toContainText('1 High Street, Dayton, OH 45402');
  await delivery.getByRole('button', { name: 'Cancel appointment' }).click();
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(current).toContainText('Pickup or delivery');
  await expect(page.getByLabel('Phone')).toHaveValue('(614) 555-0101');
  await expect(page.getByRole('heading', { name: 'Pickup or delivery' })).toBeFocused();
});
test.use({ allowedErrors: [/409 \(/] });

test('a time that was booked in another tab is not moved unseen [D57 D89]', async ({ page, request }) => {
  const { email, password, order } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request, { email, password });
  await page.goto(`/dashboard/orders/${order._id}`);
  const other = await page.context().newPage();
  await other.goto(`/dashboard/orders/${order._id}`);
  const book = async (tab: typeof page, day: number) => {
    await tab.getByLabel('Phone').fill('(614) 555-0101');
    await tab.getByLabel('Day', { exact: true }).selectOption({ index: day });
    await tab.getByRole('button', { name: 'Book pickup' }).click();
  };
  await expect(page.getByLabel('Day', { exact: true })).toBeVisible();
  await book(other, 2);
  const when = other.getByRole('region', { name: 'Your pickup' }).getByRole('time');
  await expect(when).toBeVisible();
  await book(page, 3);
  await expect(page.getByText('This appointment has changed in the meantime. Please look at it again.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it as it is' }).click();
  const kept = page.getByRole('region', { name: 'Your pickup' }).getByRole('time');
  await expect(kept).toHaveText((await when.textContent()) ?? '');
});

test('on a tablet an order’s text has more room than its picture', async ({ page, request }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const { data } = await (await request.get('/api/v1/cars?view=card')).json();
  const image = data.find((car: Car) => car.image).image;
  const car = await stockCar(request, { image, quantity: 1 });
  const { email, password } = await buy(request, car);
  await signInAsAdmin(page, request, { email, password });
  await page.goto('/dashboard/orders');
  const order = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: car.title }) });
  const picture = await order.getByRole('img').boundingBox();
  const text = await order.getByRole('heading', { name: car.title }).locator('../../..').boundingBox();
  if (!picture || !text) throw new Error('The order shows no picture or no text');
  expect(text.width).toBeGreaterThan(picture.width * 1.5);
});
