import type { Page } from '@playwright/test';
import { failCall, open } from '../support/page.ts';
import { signInAsNewCustomer, somebody } from '../support/people.ts';
import { asAdmin, readMails, stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

async function write(page: Page, { name, email }: { name: string; email: string }, message: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
}

test('a message reaches the dealership, and the form is empty for another [D1]', async ({ page, request }) => {
  const person = somebody();
  await open(page, '/contact');
  await write(page, person, 'Is the blue one still there?');
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Thank you. We’ve received your message.');
  await expect(page.getByLabel('Message')).toHaveValue('');
  const mail = (await readMails(request, 'Message from')).find(({ replyTo }) => replyTo === person.email);
  expect(mail).toMatchObject({ kind: 'contact', subject: `Message from ${person.name}` });
  expect(mail?.text).toContain('Is the blue one still there?');
});

test('a question about a car names the car and who asks', async ({ page, request }) => {
  const car = await stockCar(request);
  const person = await signInAsNewCustomer(page, request);
  await page.goto(`/cars/${car._id}`);
  await page.getByRole('link', { name: 'Ask about this car' }).click();
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('link', { name: car.title })).toHaveAttribute('href', `/cars/${car._id}`);
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Message').fill('Has it been in an accident?');
  await send(page).click();
  await expect(page.getByRole('status')).toContainText('Thank you. We’ve received your message.');
  const mail = (await readMails(request, 'Message from')).find(({ replyTo }) => replyTo === person.email);
  for (const text of [car.title, `/cars/${car._id}`, 'Has it been in an accident?']) expect(mail?.text).toContain(text);
});

test('a car to trade in is asked about, though it was ticked before there was script [D96]', async ({ page }) => {
  const { promise: wanted, resolve: bring } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('I have a car to trade in').check();
  bring();
  await expect(page.getByLabel('VIN of your car')).toBeVisible();
  await expect(page.getByLabel('I have a car to trade in')).toBeChecked();
});

test.describe('a message that does not arrive', () => {
  test.use({ allowedErrors: [/(400|500) \(/] });

  test('says why, and keeps what was written', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (asked) => asked.url().endsWith('/api/v1/conversations') && calls.push(asked.url()));
    await open(page, '/contact');
    await send(page).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    expect(calls).toEqual([]);
    // The browser lets this address pass, the server does not.
    await write(page, { name: 'Vera Visitor', email: 'vera@nowhere' }, 'Hello');
    await send(page).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(page.getByLabel('Email')).toBeFocused();
    await write(page, somebody(), 'Hello again');
    await failCall(page, /\/api\/v1\/conversations$/, 500);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Your message could not be sent. Please try again.');
    await expect(page.getByLabel('Message')).toHaveValue('Hello again');
  });

  test('tells a visitor what is wrong with the car that they offer, and takes it then [D96]', async ({
    page,
    request,
  }) => {
    const person = somebody();
    await open(page, '/contact');
    await page.getByLabel('I have a car to trade in').check();
    await write(page, person, 'What would you give me for it?');
    await page.getByLabel('VIN of your car').fill('1HGCM82633A00435');
    await page.getByLabel('Miles').fill('84000');
    await page.getByLabel('Condition').fill('A dent in the left door');
    await send(page).click();
    await expect(page.getByLabel('VIN of your car')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('VIN of your car')).toBeFocused();
    await page.getByLabel('VIN of your car').fill('1HGCM82633A004352');
    await send(page).click();
    await expect(page.getByRole('status')).toContainText('Thank you. We’ve received your message.');
    const inbox = { headers: await asAdmin(request), params: { search: person.email } };
    const { data } = await (await request.get('/api/v1/conversations', inbox)).json();
    const tradeIn = { vin: '1HGCM82633A004352', mileage: 84_000, condition: 'A dent in the left door' };
    expect(data).toMatchObject([{ kind: 'trade_in', tradeIn, customer: { email: person.email } }]);
  });
});

test('what was typed of a car to trade in is there again when it is wanted after all', async ({ page }) => {
  await open(page, '/contact');
  const tick = page.getByLabel('I have a car to trade in');
  await tick.check();
  await page.getByLabel('VIN of your car').fill('1HGCM82633A004352');
  await tick.uncheck();
  await expect(page.getByLabel('VIN of your car')).toBeHidden();
  await tick.check();
  await expect(page.getByLabel('VIN of your car')).toHaveValue('1HGCM82633A004352');
});
