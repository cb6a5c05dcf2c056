import type { APIRequestContext } from '@playwright/test';
import { buy, newCar, newConversation, newPerson, rows, search, signInAsAdmin } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/page.ts';
import { keepSignedIn, signInAsNewCustomer } from '../support/people.ts';
import { asAdmin, stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

/** Somebody who wrote to the dealership, and what. */
async function written(request: APIRequestContext, body: object = {}) {
  const person = await newPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const id = await newConversation(request, person.token, { text: 'Is it still there?', ...body });
  return { ...person, headers, id };
}

test('a customer asks about a car, reads the answer and writes on [D96 D97]', async ({ page, request }) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await open(page, `/cars/${car._id}`);
  await page.getByRole('link', { name: 'Ask about this car' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await page.getByLabel('Message').fill('Is it <b>blue</b>?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('status')).toContainText('A person will answer you within 24 hours.');
  await page.getByRole('link', { name: 'See the conversation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeVisible();
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toContainText(['Is it <b>blue</b>?', 'A person will answer you within 24 hours.']);
  await expect(messages.last()).toContainText('Automatic answer');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const answer = { headers: await asAdmin(request), data: { text: 'As the sky.' } };
  await request.post(`/api/v1/conversations/${id}/messages`, answer);
  await page.reload();
  await expect(messages.last()).toContainText('As the sky.');
  await page.getByLabel('Your message').fill('Then I come by.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(messages.last()).toContainText('Then I come by.');
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(page.getByRole('status').filter({ hasText: 'A person will answer you within 24 hours.' })).toBeVisible();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`Question: ${car.title}`) })).toContainText('We’ll answer');
});

test('an offer for a car to trade in is shown as ours through its last day, and as ended after it [D96]', async ({
  page,
  request,
}) => {
  const tradeIn = { vin: '1HGCM82633A004352', mileage: 48_000, condition: 'One scratch' };
  const { id, headers: own } = await written(request, { kind: 'trade_in', tradeIn });
  const data = { tradeIn: { offer: { amount: 8250, validUntil: '2098-03-01' } } };
  await request.patch(`/api/v1/conversations/${id}`, { headers: await asAdmin(request), data });
  await keepSignedIn(page, {
    token: own.authorization.replace('Bearer ', ''),
    data: (await (await request.get('/api/v1/user/me', { headers: own })).json()).data,
  });
  await page.clock.setFixedTime('2098-03-02T04:30:00Z');
  await page.goto(`/dashboard/conversations/${id}`);
  await expect(page.getByText('Our offer: $8,250')).toBeVisible();
  await page.clock.setFixedTime('2098-03-02T05:30:00Z');
  await page.reload();
  await expect(page.getByText('Our offer of $8,250.00 has ended')).toBeVisible();
  await expect(page.getByText('Our offer: $8,250')).toHaveCount(0);
});

test('staff find a conversation in the inbox, note, answer and close it [D96]', async ({ page, request }) => {
  const { email, headers, id } = await written(request);
  await signInAsAdmin(page, request);
  await open(page, '/dashboard/inbox');
  await expect(page.getByRole('complementary').getByText(/^\d+ unread$/)).toBeVisible();
  await search(page, email);
  await rows(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Question' })).toBeVisible();
  await expectAccessible(page, 'in one conversation');
  // Whoever wrote may have no account that it could lead to.
  const about = page.getByRole('region', { name: 'About this conversation' });
  await expect(about.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await page.getByLabel('Internal note: the customer never sees it').check();
  await page.getByLabel('Internal note', { exact: true }).fill('A friend of the owner');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(messages.last()).toContainText('A friend of the owner');
  // What is typed next is an answer again.
  await expect(page.getByLabel('Internal note: the customer never sees it')).not.toBeChecked();
  await page.getByLabel('Your message').fill('It is.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(messages.last()).toContainText('It is.');
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('button', { name: 'Hand it back to everybody' })).toBeVisible();
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  const { data } = await (await request.get(`/api/v1/conversations/${id}`, { headers })).json();
  expect(data.state).toBe('closed');
  expect(data.messages.map(({ text }: { text: string }) => text)).not.toContain('A friend of the owner');
});

test('whoever writes about an order sees which one it is [D96]', async ({ page, request }) => {
  const { order, email, password } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request, { email, password });
  await page.goto(`/dashboard/orders/${order._id}`);
  await page.getByRole('link', { name: 'Ask about this order' }).click();
  const form = page.getByRole('main').locator('form');
  await expect(form).toContainText('You are writing about');
  await expect(form).toContainText(`Order ${order.number} (${order.carId.title})`);
  await expectAccessible(page, 'a message about an order');
});

test('a complaint about an order is settled with its outcome [D95]', async ({ page, request }) => {
  const { order, token } = await buy(request, await newCar(request));
  const id = await newConversation(request, token, { kind: 'complaint', orderId: order._id, text: 'It rattles' });
  await signInAsAdmin(page, request);
  await open(page, `/dashboard/inbox/${id}`);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Repaired');
  await page.getByRole('button', { name: 'Close complaint' }).click();
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.last()).toContainText('We’ve closed your complaint: it was repaired.');
  // Somebody decided that.
  await expect(messages.last()).not.toContainText('Automatic answer');
});

test.describe('a visitor', () => {
  test.use({ allowedErrors: [/404 \(/] });

  test('sends the key of their link as a header, and nowhere else [D96]', async ({ page, request }) => {
    const { id } = await written(request);
    const asked: { url: string; key: string | undefined }[] = [];
    page.on('request', (call) => asked.push({ url: call.url(), key: call.headers()['x-conversation-key'] }));
    await open(page, `/conversations/${id}#key=not-the-right-one`);
    await expect(page.getByRole('alert')).toContainText('This link doesn’t work any more.');
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByRole('alert').getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expectAccessible(page, 'in one conversation');
    const sent = asked.filter(({ key }) => key !== undefined);
    expect(sent[0]).toMatchObject({ url: expect.stringContaining(`/conversations/${id}`), key: 'not-the-right-one' });
    expect(asked.map(({ url }) => url).join()).not.toContain('not-the-right-one');
    await open(page, '/');
    await open(page, `/conversations/${id}`);
    await expect(page.getByRole('alert')).toContainText('This link is not complete.');
  });
});
