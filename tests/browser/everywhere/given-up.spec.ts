import type { Page } from '@playwright/test';
import { callsOf, signInAsAdmin } from '../support/administrator.ts';
import { hold, open, toast } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** The next call that the browser gives up. */
const givenUp = (page: Page, address: RegExp) =>
  page.waitForEvent(
    'requestfailed',
    (call) => address.test(call.url()) && /ABORTED/.test(call.failure()?.errorText ?? ''),
  );

test('whoever leaves the inventory before its cars have come gives them up', async ({ page }) => {
  await open(page, '/allProducts');
  const list = /\/api\/v1\/cars\?.*brand=Toyota/;
  const release = await hold(page, list);
  const asked = page.waitForRequest(list);
  await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Brand').selectOption('Toyota');
  await asked;
  const ended = givenUp(page, list);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await ended;
  await expect(page.getByRole('heading', { level: 1, name: 'Cars', exact: true })).toHaveCount(0);
  release();
});

test('a photo on its way is not lost without a question, and given up after it', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  const release = await hold(page, callsOf('user/photo'));
  const sent = page.waitForRequest(callsOf('user/photo'));
  await page.getByLabel('Upload a photo').setInputFiles('tests/fixtures/picture.jpg');
  await sent;
  const ended = givenUp(page, /\/user\/photo$/);
  await page.getByRole('link', { name: 'View Orders' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText('Uploading...')).toBeVisible();
  await page.getByRole('link', { name: 'View Orders' }).first().click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await ended;
  release();
});

test('whoever leaves the form of a car gives up looking up its VIN', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await open(page, '/dashboard/addProduct');
  const release = await hold(page, callsOf('vins/*'));
  const asked = page.waitForRequest(callsOf('vins/*'));
  await page.getByLabel('VIN').fill('1HGCM82633A004352');
  await page.getByRole('button', { name: 'Fill in from VIN' }).click();
  await asked;
  const ended = givenUp(page, /\/vins\//);
  await page.getByRole('complementary').getByRole('link', { name: 'Manage Users' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await ended;
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  release();
});

test('whoever leaves cancels a download, and a toast says so', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/security');
  const release = await hold(page, callsOf('user/me/data'));
  const asked = page.waitForRequest(callsOf('user/me/data'));
  await page.getByRole('button', { name: 'Download my data' }).click();
  await asked;
  await page.getByRole('complementary').getByRole('link', { name: 'Profile' }).click();
  await expect(toast(page, 'The download was canceled')).toBeVisible();
  release();
});
