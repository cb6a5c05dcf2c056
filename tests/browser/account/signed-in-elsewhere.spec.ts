import { buy, callsOf, newCar, newHelper, newPerson, signInAsAdmin } from '../support/administrator.ts';
import { hold, open } from '../support/page.ts';
import { signInAsNewCustomer, signInElsewhere, somebody } from '../support/people.ts';
import { readMails } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

// Nobody has begun with the inspection.
test.use({ allowedErrors: [/status of 404/] });

test('a page that is still loading comes, whoever signs in in another tab meanwhile [D7]', async ({
  page,
  request,
}) => {
  const car = await newCar(request);
  await signInAsAdmin(page, request);
  const calls = callsOf(`cars/${car._id}/inspection`);
  const release = await hold(page, calls);
  const asked = page.waitForRequest(calls);
  await page.goto(`/dashboard/products/${car._id}/inspection`);
  await asked;

  const helper = await newHelper(request, ['inspection']);
  await signInElsewhere(page, helper);
  await expect(page.getByRole('banner')).toContainText('Vera Visitor');
  release();
  await expect(page.getByText('0 of 150 points')).toBeVisible();
});

test('who signs in anew in another tab loses nothing of what they typed, nor of what is on its way [D7]', async ({
  page,
  request,
}) => {
  const { order, ...buyer } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request, buyer);
  await open(page, `/dashboard/orders/${order._id}`);
  await page.getByLabel('Phone').fill('(614) 555-0101');

  const loading = await page.context().newPage();
  const calls = callsOf(`orders/${order._id}`);
  const release = await hold(loading, calls);
  const asked = loading.waitForRequest(calls);
  await loading.goto(`/dashboard/orders/${order._id}`);
  await asked;

  const tokenOf = () => localStorage.getItem('token');
  const before = await loading.evaluate(tokenOf);
  await signInElsewhere(page, buyer);
  await expect.poll(() => loading.evaluate(tokenOf)).not.toBe(before);
  release();
  await expect(loading.getByLabel('Phone')).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('(614) 555-0101');
});

test('what somebody had typed in one tab is not there for whoever signs in in another [D7]', async ({
  page,
  request,
}) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile?tab=password');
  await page.getByLabel('Current Password').fill('a long enough secret');
  const next = await newPerson(request);
  await signInElsewhere(page, next);
  await expect(page.getByRole('region', { name: 'Profile card' })).toContainText(next.email);
  await expect(page.getByLabel('Current Password')).toHaveValue('');
});

test('what one person changed is not shown to whoever signs in in another tab before it is answered [D7]', async ({
  page,
  request,
}) => {
  const person = await signInAsNewCustomer(page, request);
  await request.post('/api/v1/auth/login', { data: person });
  await open(page, '/dashboard/security');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  const change = callsOf('user/me/sessions/*');
  const release = await hold(page, change);
  const sent = page.waitForRequest(change);
  await sessions.getByRole('button', { name: /^Sign out/ }).click();
  await sent;

  // They have three, where the other is left with one.
  const next = await newPerson(request);
  await request.post('/api/v1/auth/login', { data: next });
  await signInElsewhere(page, next);
  await expect(sessions).toHaveCount(3);
  const askedAnew = page.waitForResponse(callsOf('user/me/sessions'));
  release();
  await (await askedAnew).finished();
  await expect(sessions).toHaveCount(3);
});

test('what anybody may see stays, with what is typed there, when its reader signs out in another tab [D7 D30]', async ({
  page,
  request,
}) => {
  const car = await newCar(request);
  const writer = somebody().email;
  await signInAsNewCustomer(page, request);
  await open(page, '/');
  const cards = page.getByRole('region', { name: 'Featured Cars' }).getByRole('heading', { level: 3 });
  await expect(cards).toHaveCount(4);
  const before = await cards.allTextContents();

  const contact = await page.context().newPage();
  await open(contact, `/contact?car=${car._id}`);
  await expect(contact.getByText(car.title)).toBeVisible();
  await contact.getByLabel('Message').fill('Is it there?');

  const other = await page.context().newPage();
  await open(other, '/');
  const askedAsNobody: string[] = [];
  contact.on('request', (call) => call.url().includes('/api/') && askedAsNobody.push(call.url()));
  await other.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, contact, other])
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(contact.getByLabel('Message')).toHaveValue('Is it there?');
  expect(await cards.allTextContents()).toEqual(before);
  expect(askedAsNobody).toEqual([]);
  await expect(contact.getByText(car.title)).toBeVisible();
  await expect(contact.getByLabel('I have a car to trade in')).toHaveCount(0);
  await contact.getByLabel('Name').fill('Vera Visitor');
  await contact.getByLabel('Email').fill(writer);
  await contact.getByRole('button', { name: 'Send message' }).click();
  await expect(contact.getByRole('status')).toContainText('Thank you.');
  const mail = (await readMails(request, 'Message from')).find(({ replyTo }) => replyTo === writer);
  expect(mail?.text).toContain(car.title);
});
