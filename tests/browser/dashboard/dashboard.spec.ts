import { openWhole, ownPages, rows, signInAsAdmin } from '../support/administrator.ts';
import { expectAccessibleInBothThemes } from '../support/axe.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { admin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const paths = ['users', 'products', 'adminOrders', 'addProduct'];

test('signed out, an administrator’s page asks to sign in and comes back [D4]', async ({ page }) => {
  for (const path of paths) {
    await page.goto(`/dashboard/${path}`);
    await expect(page).toHaveURL(new RegExp(`/signin\\?returnTo=%2Fdashboard%2F${path}`));
  }
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard\/addProduct$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('the sidebar leads an administrator to every screen, each at its address, and My Orders is open to them [S2.200 D5]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/profile');
  for (const [link, title, address] of [
    ['Profile', 'My Profile', 'profile'],
    ['Manage Users', 'Manage Users', 'users'],
    ['Manage Products', 'Manage Cars', 'products'],
    ['Manage Orders', 'Orders Dashboard', 'adminOrders'],
    ['Add Products', 'Add New Car', 'addProduct'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/${address}`);
  }
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('heading', { name: 'My Orders', level: 1 })).toBeVisible();
});

test.describe('a customer', () => {
  test.use({ allowedErrors: [/403 \(/] });

  test('gets the Oops! screen and the status 403 for an administrator’s page [D4]', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    for (const path of paths) {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('403');
      await expect(page.getByRole('complementary').getByRole('link')).toHaveText(['Home', 'Profile', 'View Orders']);
    }
    // The server hears of the role with the next page it is asked for.
    await expect.poll(async () => (await page.reload())?.status()).toBe(403);
  });
});

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the lists of staff and their dialogs have no barriers', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    for (const path of ['users', 'products']) {
      await page.goto(`/dashboard/${path}`);
      await expect(rows(page).first()).toBeVisible();
      await expectAccessibleInBothThemes(page, path);
      for (const action of [/^Edit /, /^Delete /]) {
        await page.getByRole('button', { name: action }).first().click();
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
        await expect(dialog).toHaveCSS('opacity', '1');
        await expectAccessibleInBothThemes(page, `${path}: ${action}`);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
    }
  });

  test('every other screen of staff has no barriers', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    for (const path of await ownPages(request)) {
      await openWhole(page, path);
      await expectAccessibleInBothThemes(page, path);
    }
    await page.goto('/dashboard/addProduct');
    await page.getByRole('button', { name: 'Save Car' }).click();
    await expectAccessibleInBothThemes(page, 'a car with errors');
  });
});
