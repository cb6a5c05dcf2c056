import { rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/axe.ts';
import { open, toast } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

const password = 'a long phrase for work';
let people = 0;
const newEmail = () => {
  people += 1;
  return `colleague${people}-${process.pid}-${Date.now()}@example.com`;
};

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a colleague is invited, accepts, and signs in with what they were given [D111]', async ({
    page,
    request,
    browser,
  }) => {
    await signInAsAdmin(page, request);
    const email = newEmail();
    await page.goto('/dashboard/users');
    await page.getByRole('button', { name: 'Invite a colleague' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    for (const name of ['Inspection', 'Refunds and revenue', 'People and email', 'Settings and audit log'])
      await dialog.getByLabel(name).uncheck();
    await expectAccessibleInBothThemes(page, 'the dialog that invites');
    await dialog.getByRole('button', { name: 'Invite' }).click();
    const link = await dialog.getByText('/invitation?token=').textContent();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(toast(page, 'Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('region', { name: 'Invitations' }).getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Pending');
    await expect(row).toContainText('Cars and stock, Orders');
    await expectAccessibleInBothThemes(page, 'Manage Users with an invitation');

    const theirs = await browser.newContext();
    const screen = await theirs.newPage();
    const address = new URL(link ?? '');
    await open(screen, new URL(address.pathname + address.search, page.url()).href);
    await expect(screen.getByText(`as ${email}`)).toBeVisible();
    await screen.getByLabel('Name').fill('Grace Helper');
    await screen.getByRole('textbox', { name: 'Password' }).fill('12345');
    await screen.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(screen.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
    await screen.getByRole('textbox', { name: 'Password' }).fill(password);
    await expectAccessibleInBothThemes(screen, 'an invitation');
    await screen.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(screen.getByText('Welcome! You can now sign in with your new password.')).toBeVisible();
    await expect(screen.getByText(`as ${email}`)).toHaveCount(0);
    await screen.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await screen.getByLabel('Email').fill(email);
    await screen.getByRole('textbox', { name: 'Password' }).fill(password);
    await screen.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(screen.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
    await screen.goto(new URL('/dashboard/products', page.url()).href);
    await expect(screen.getByRole('heading', { name: 'Manage Cars' })).toBeVisible();
    await theirs.close();

    await page.reload();
    await search(page, email);
    await expect(rows(page)).toContainText('Grace Helper');
  });
});

test.describe('a link that is worth nothing', () => {
  test.use({ allowedErrors: [/400 \(Bad Request\)/] });

  test('a withdrawn invitation says so in plain words, and leaves the list', async ({ page, request }) => {
    const headers = await signInAsAdmin(page, request);
    const email = newEmail();
    const { data } = await (await request.post('/api/v1/invitations', { headers, data: { email } })).json();
    await page.goto('/dashboard/users');
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    const askedAgain: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'GET' && call.url().endsWith('/api/v1/invitations')) askedAgain.push(call.url());
    });
    await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }).click();
    await expect(toast(page, 'Invitation withdrawn')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    expect(askedAgain, 'the answer says how the list is now').toEqual([]);
    const address = new URL(data.url);
    await page.goto(address.pathname + address.search);
    await expect(page.getByRole('alert')).toContainText('has been used, was withdrawn, or has expired');
    await expectAccessible(page, 'a withdrawn invitation');
  });
});
