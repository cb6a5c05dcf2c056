import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { open, toast } from '../support/page.ts';
import { signInAsNewCustomer, somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PERIOD_MS = 30_000;
const section = (page: Page, name: string) => page.getByRole('region', { name });
const codeOf = (secret: string, periods: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

async function prove(page: Page, password: string, button: string) {
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: button }).click();
}

test.describe('two-step sign-in in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: [/40[01] \(/] });

  test('is set up by a picture and a code, and asked for at the next sign-in [D77]', async ({ page, request }) => {
    const person = await signInAsNewCustomer(page, request);
    await open(page, '/dashboard/profile');
    await page.getByRole('link', { name: 'Open' }).click();
    await expect(page).toHaveURL('/dashboard/security');
    const steps = section(page, 'Two-step sign-in');
    await steps.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    await prove(page, 'not my password', 'Continue');
    await expect(steps.getByText('The current password is wrong.')).toBeVisible();
    await prove(page, person.password, 'Continue');
    await expect(steps.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'setting up two-step sign-in');
    const secret = (await steps.locator('code').textContent()) ?? '';
    await steps.getByLabel('Code from the app').fill('000000');
    await steps.getByRole('button', { name: 'Turn on' }).click();
    await expect(steps.getByText('This code is wrong')).toBeVisible();
    await steps.getByLabel('Code from the app').fill(codeOf(secret, 0));
    await steps.getByRole('button', { name: 'Turn on' }).click();
    await expect(steps.getByRole('listitem')).toHaveCount(10);
    await expectAccessibleInBothThemes(page, 'recovery codes');
    const [recovery = ''] = await steps.getByRole('listitem').allTextContents();
    await steps.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(steps.getByText('On', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await open(page, '/signin');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    const submit = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
    await submit.click();
    const code = page.getByLabel('Code');
    await expect(code).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessibleInBothThemes(page, 'sign-in with a code');
    await code.fill('000000');
    await submit.click();
    await expect(page.getByText('This code is wrong').first()).toBeVisible();
    await code.fill(recovery);
    await submit.click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

test('one sees where one is signed in, and ends what is not here [D77]', async ({ page, request }) => {
  const person = await signInAsNewCustomer(page, request);
  const { token } = await (await request.post('/api/v1/auth/login', { data: person })).json();
  await open(page, '/dashboard/security');
  const sessions = section(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const other = await request.get('/api/v1/user/me', { headers: { authorization: `Bearer ${token}` } });
  expect(other.status()).toBe(401);
});

test('what the shop keeps of one is saved as a file [D79]', async ({ page, request }) => {
  const { email } = await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/security');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  expect(JSON.parse(Buffer.concat(parts).toString()).account.email).toBe(email);
});

test('one of the most used passwords is warned of by its field, and taken all the same [D75]', async ({ page }) => {
  const { name, email } = somebody();
  await open(page, '/signup');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password1');
  await expect(page.getByText('one of the most common passwords')).toBeVisible();
  await expectAccessible(page, 'sign-up with a warning');
  await password.fill('an unusual phrase');
  await expect(page.getByText('one of the most common passwords')).toHaveCount(0);
  await password.fill('123456');
  await expect(page.getByText('one of the most common passwords')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText('Account created successfully!')).toBeVisible();
});

test('who has not confirmed is reminded gently, and gets the link again [D78]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await page.route(/\/api\/v1\/user\/me$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, emailConfirmed: false } } });
  });
  await page.route(/\/user\/me\/confirm-email$/, (route) =>
    route.fulfill({ json: { success: true, message: 'A new link is on its way to you.', data: null } }),
  );
  await open(page, '/dashboard/profile');
  await expect(page.getByText('Please confirm your email')).toBeVisible();
  await expectAccessible(page, 'the profile of somebody unconfirmed');
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(toast(page, 'A new link is on its way to you.')).toBeVisible();
});

test.describe('a link that confirms an address', () => {
  test.use({ allowedErrors: [/400 \(/] });

  test('works by a press alone, and says when it is no good [D78]', async ({ page }) => {
    await open(page, '/confirm-email?token=no-such-link');
    await expectAccessible(page, 'confirming an address');
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('alert')).toContainText('has been used or has expired');
    await page.route(/\/auth\/confirm-email$/, (route) =>
      route.fulfill({ json: { success: true, message: 'Thank you. Your email is confirmed.', data: null } }),
    );
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByRole('status')).toContainText('Your email is confirmed.');
  });
});
