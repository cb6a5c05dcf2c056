import type { Page } from '@playwright/test';
import { newPerson } from '../support/administrator.ts';
import { open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const message = (page: Page) => page.getByLabel('Message', { exact: true });

/** By the links of the page's own, as somebody who looks something up. */
async function lookAtAbout(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A premium home' })).toBeVisible();
}

async function writeToTheShop(page: Page) {
  await open(page, '/contact');
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill('vera@example.com');
  await message(page).fill('Is the red one there?');
}

test('a message that was being typed is there again after a look at another page [D7]', async ({ page }) => {
  await writeToTheShop(page);
  await lookAtAbout(page);
  await page.goBack();
  await expect(message(page)).toHaveValue('Is the red one there?');
  await expect(page.getByLabel('Name')).toHaveValue('Vera Visitor');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('We’ve received your message')).toBeVisible();
  await lookAtAbout(page);
  await page.goBack();
  await expect(message(page)).toHaveValue('');
});

test('a question about one car is not put under a question about another [D7]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const [one, other] = [await stockCar(request), await stockCar(request)];
  await open(page, `/cars/${one._id}`);
  await page.getByRole('link', { name: 'Ask about this car' }).click();
  await message(page).fill('Is the red one there?');
  await page.goBack();
  await page.getByRole('link', { name: 'Ask about this car' }).click();
  await expect(message(page)).toHaveValue('Is the red one there?');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Cars' }).click();
  await page.getByRole('complementary').getByLabel('Model').fill(other.model);
  await page.getByRole('article', { name: other.title }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Ask about this car' }).click();
  await expect(message(page)).toHaveValue('');
});

test('what a visitor was typing is not shown to whoever signs in [D7]', async ({ page, request }) => {
  const { email, password } = await newPerson(request);
  await writeToTheShop(page);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('your session has ended')).toHaveCount(0);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expect(message(page)).toHaveValue('');
});

test('a conversation that was being begun is there again, until it is sent [D7 D96]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/conversations');
  await page.getByRole('link', { name: 'New conversation' }).click();
  await page.getByLabel('Your message').fill('What would you give for it?');
  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByRole('link', { name: 'New conversation' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('What would you give for it?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('What would you give for it?')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your message')).toHaveValue('');
});
