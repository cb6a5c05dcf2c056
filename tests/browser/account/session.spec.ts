import { callsOf, newPerson } from '../support/administrator.ts';
import { hold, open } from '../support/page.ts';
import { signInAsNewCustomer, signInElsewhere, somebody } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('who signs in after somebody else is asked for nothing that the other one saw', async ({ page, request }) => {
  const car = await stockCar(request);
  const next = await newPerson(request);
  const first = somebody();
  await open(page, '/signup');
  await page.getByLabel('Name').fill(first.name);
  await page.getByLabel('Email').fill(first.email);
  await page.getByLabel('Password', { exact: true }).fill(first.password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText(`You are signed in as ${first.name}`)).toBeVisible();

  const openCar = async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Cars' }).first().click();
    await page.getByLabel('Search', { exact: true }).fill(car.model);
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('region', { name: 'Cars' }).getByRole('status')).toHaveText('1 car');
    await page.getByRole('article', { name: car.title }).getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  };
  await openCar();
  // The car, the search, the list.
  for (let step = 0; step < 3; step += 1) await page.goBack();
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(next.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/');
  const asked = page.waitForRequest((call) => call.url().endsWith(`/api/v1/cars/${car._id}`));
  await openCar();
  await asked;
});

test('an answer that comes after somebody else has signed in changes nothing of them', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const next = await newPerson(request);
  await open(page, '/dashboard/profile');
  await page.getByLabel('Name').fill('Vera Before');
  const release = await hold(page, callsOf('user/update-profile'));
  const asked = page.waitForRequest(callsOf('user/update-profile'));
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await asked;

  await signInElsewhere(page, next);

  const answered = page.waitForResponse(callsOf('user/update-profile'));
  release();
  await answered;
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'));
  expect(stored.email).toBe(next.email);
});
