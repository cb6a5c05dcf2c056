import { freeze, hold, open } from '../support/page.ts';
import { fill, LOGIN, main, REGISTER, stored, submit } from '../support/parts/account-form.ts';
import { somebody } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('one card asks for what it needs, and links the other form [S2.40 S2.41 S2.42 S2.43 S5.3]', async ({ page }) => {
  await open(page, '/signin');
  const fields = main(page).getByRole('textbox');
  await expect(fields).toHaveCount(2);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(main(page).getByText("Don't have an account? Sign up")).toBeVisible();
  await main(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(fields).toHaveCount(3);
  await expect(page.getByLabel('Name')).toBeVisible();
  await expect(main(page).getByText('Already have an account? Sign in')).toBeVisible();
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/signin');
});

test('every field is required, and an email must look like one, a password be long enough [S5.1 S5.2 D10]', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (asked) => /\/auth\/(login|register)$/.test(asked.url()) && calls.push(asked.url()));
  for (const [path, name, count] of [
    ['/signin', 'Sign in', 2],
    ['/signup', 'Sign up', 3],
  ] as const) {
    await open(page, path);
    await submit(page, name).click();
    await expect(main(page).locator('[aria-invalid="true"]')).toHaveCount(count);
    for (const field of await main(page).getByRole('textbox').all()) await expect(field).toHaveAttribute('required');
    await fill(page, { email: 'no-address', password: 'long enough' });
    await submit(page, name).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  }
  await fill(page, { email: 'somebody@example.com', password: 'short' });
  await submit(page, 'Sign up').click();
  await expect(page.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test('signing up stores the session, says so, and after 2 seconds asks to sign in [S3.1 S3.3 S3.5 S4.2 S4.11 S4.12 S4.17 S7.1 S7.5 S7.6 S9.1 S9.6]', async ({
  page,
}) => {
  const person = somebody();
  await page.clock.install();
  await open(page, '/signup');
  await fill(page, person);
  const asked = page.waitForRequest(REGISTER);
  await freeze(page);
  const release = await hold(page, REGISTER);
  await submit(page, 'Sign up').click();
  expect((await asked).postDataJSON()).toEqual(person);
  await expect(main(page).getByRole('button', { name: 'Loading...' })).toBeDisabled();
  release();
  expect((await asked).headers()['content-type']).toBe('application/json');
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible();
  const { token, user } = await stored(page);
  expect(token).toBeTruthy();
  expect(user).toMatchObject({ name: person.name, email: person.email, role: 'user', userStatus: 'active' });
  expect(user._id).toBeTruthy();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL('/signup');
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL('/signin');
});

test('signing in keeps one signed in, busy meanwhile, and goes home [S3.4 S3.6 S4.1 S4.4 S4.7 S4.8 S4.17 S7.4]', async ({
  page,
  request,
}) => {
  const person = somebody();
  await request.post('/api/v1/auth/register', { data: person });
  await open(page, '/signin');
  await fill(page, { email: person.email, password: person.password });
  const release = await hold(page, LOGIN);
  const asked = page.waitForRequest(LOGIN);
  await submit(page, 'Sign in').click();
  expect((await asked).postDataJSON()).toEqual({ email: person.email, password: person.password });
  await expect(main(page).getByRole('button', { name: 'Loading...' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect((await stored(page)).user.email).toBe(person.email);
  await open(page, '/aboutPage');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('the place one came from is carried through both forms [S2.59 S4.10 D2]', async ({ page, request }) => {
  const car = await stockCar(request);
  const person = somebody();
  await request.post('/api/v1/auth/register', { data: person });
  await page.goto(`/cars/${car._id}`);
  await expect(submit(page, 'Sign in')).toBeEnabled();
  await main(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/signup\?returnTo=/);
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/signin\?returnTo=/);
  // Both forms ask for the email and the password.
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await fill(page, { email: person.email, password: person.password });
  await submit(page, 'Sign in').click();
  await expect(page).toHaveURL(`/cars/${car._id}`);
});
