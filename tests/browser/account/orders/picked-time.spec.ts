import type { APIRequestContext, Page } from '@playwright/test';
import { buy, newCar, newPerson, signInAsAdmin } from '../../support/administrator.ts';
import { endSession, signInAsNewCustomer } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: [/status of 40[019]/] });

const home = { Street: '1 High Street', City: 'Dayton', State: 'OH', ZIP: '45402' };
const day = (page: Page) => page.getByLabel('Day', { exact: true });
const time = (page: Page) => page.getByLabel('Time', { exact: true });

async function openOwnOrder(page: Page, request: APIRequestContext) {
  const buyer = await buy(request, await newCar(request));
  const headers = await signInAsAdmin(page, request, buyer);
  await page.goto(`/dashboard/orders/${buyer.order._id}`);
  return { ...buyer, headers };
}

/** A day of a test’s own, since a delivery leaves no other place; no Sunday, which another test opens and closes again. */
async function pickDay(page: Page, at: number) {
  await expect(time(page)).toBeVisible();
  const days = await day(page).locator('option').allTextContents();
  await day(page).selectOption(days.filter((each) => !each.startsWith('Sunday')).at(at) ?? '');
}

async function fillDelivery(page: Page, dayAt: number) {
  await page.getByRole('radio', { name: 'Delivery' }).check();
  for (const [label, text] of Object.entries({ ...home, Phone: '(614) 555-0101' }))
    await page.getByLabel(label).fill(text);
  await pickDay(page, dayAt);
  await time(page).selectOption({ index: 2 });
  return time(page).inputValue();
}

test('a time that was picked stays while the ZIP code is corrected, and is the one that is booked [D89]', async ({
  page,
  request,
}) => {
  await openOwnOrder(page, request);
  const picked = await fillDelivery(page, 6);
  await page.getByLabel('ZIP').fill('4540');
  await expect(page.getByText('Enter your ZIP code to see the times.')).toBeVisible();
  await page.getByLabel('ZIP').fill('45403');
  await expect(time(page)).toHaveValue(picked);
  await page.getByRole('button', { name: 'Book delivery' }).click();
  const when = page.getByRole('region', { name: 'Your delivery' }).getByRole('time');
  await expect(when).toHaveAttribute('datetime', picked);
});

test('what was entered for a delivery is there again after a look at pickup [D89]', async ({ page, request }) => {
  await openOwnOrder(page, request);
  const picked = await fillDelivery(page, 7);
  await page.getByRole('radio', { name: 'Pickup' }).check();
  await expect(page.getByLabel('Street')).toBeHidden();
  await expect(time(page)).not.toHaveValue(picked);
  await page.getByRole('radio', { name: 'Delivery' }).check();
  for (const [label, text] of Object.entries(home)) await expect(page.getByLabel(label)).toHaveValue(text);
  await expect(time(page)).toHaveValue(picked);
});

test('what was entered for a delivery is there again after a look at another page [D89]', async ({ page, request }) => {
  await openOwnOrder(page, request);
  const picked = await fillDelivery(page, 9);
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await page.goBack();
  for (const [label, text] of Object.entries(home)) await expect(page.getByLabel(label)).toHaveValue(text);
  await expect(time(page)).toHaveValue(picked);
});

test('a time that was picked is there again after a session that had ended [D7 D89]', async ({ page, request }) => {
  const { headers, email, password } = await openOwnOrder(page, request);
  const picked = await fillDelivery(page, 8);
  await endSession(page, request, headers);
  await page.getByRole('button', { name: 'Book delivery' }).click();
  await expect(page.getByText('What you typed is kept.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Street')).toHaveValue(home.Street);
  await expect(time(page)).toHaveValue(picked);
});

test('a time that somebody else has taken meanwhile gives way to none, not to another one [D90]', async ({
  page,
  request,
}) => {
  const car = await newCar(request);
  await signInAsNewCustomer(page, request);
  await page.goto(`/cars/${car._id}`);
  await page.getByRole('button', { name: 'Book a test drive' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('(614) 555-0101');
  // No other test comes as late as that.
  await pickDay(page, -1);
  const startsAt = await time(page).inputValue();
  let status = 201;
  while (status === 201) {
    const headers = { authorization: `Bearer ${(await newPerson(request)).token}` };
    const data = { startsAt, phone: '(614) 555-0102' };
    const { _id } = await newCar(request);
    status = (await request.post(`/api/v1/cars/${_id}/test-drives`, { headers, data })).status();
  }
  expect(status).toBe(409);
  await dialog.getByRole('button', { name: 'Book test drive' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please choose another one');
  await expect(time(page)).toHaveValue('');
  await dialog.getByRole('button', { name: 'Book test drive' }).click();
  await expect(time(page)).toBeFocused();
  await expect(page.getByText('Your test drive is booked')).toBeHidden();
  await time(page).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Book test drive' }).click();
  await expect(page.getByText('Your test drive is booked')).toBeVisible();
});
