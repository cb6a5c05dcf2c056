import type { APIRequestContext, Page } from '@playwright/test';
import { buy, newCar, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { book } from '../../support/buying/appointments.ts';
import { received } from '../../support/buying/received.ts';
import { asAdmin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const card = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Quantity: 1' });
const next = (page: Page, name: string | RegExp) => card(page).getByRole('link', { name });

async function openOrders(page: Page, person: { email: string; password: string }, request: APIRequestContext) {
  await signInAsAdmin(page, request, person);
  await page.goto('/dashboard/orders');
}

async function expectToFitPhone(page: Page) {
  await page.setViewportSize({ width: 375, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
}

test('a paid order in My Orders leads to choosing how it is received, and then tells when [D89]', async ({
  page,
  request,
}) => {
  const bought = await buy(request, await newCar(request));
  await openOrders(page, bought, request);
  await expect(card(page)).toContainText('We are preparing your car · step 1 of 3');
  const choose = next(page, 'Choose how and when you’d like to receive your car.');
  await expect(choose).toHaveAccessibleName(new RegExp(bought.order.number));
  await expectAccessible(page, 'what is next of an order');
  await expectToFitPhone(page);
  await expectAccessible(page, 'what is next of an order, on a phone');
  await choose.click();
  await expect(page).toHaveURL(`/dashboard/orders/${bought.order._id}`);
  await expect(page.getByRole('heading', { name: 'Pickup or delivery' })).toBeVisible();
});

test('a booked pickup is told with its time on the order in My Orders [D89]', async ({ page, request }) => {
  const booked = await book(request, 'pickup');
  await openOrders(page, booked, request);
  await expect(next(page, /^Pickup on \w+ \d+, \d{4} at \d/)).toContainText(booked.time);
});

test('a return that waits for its buyer says so in My Orders, and leads to the answer [D94]', async ({
  page,
  request,
}) => {
  const { order, token, email, password } = await received(request);
  const own = { authorization: `Bearer ${token}` };
  const data = { reason: 'Too small.', odometer: 1100, phone: '(614) 555-0101' };
  const asked = await request.post(`/api/v1/orders/${order._id}/return`, { headers: own, data });
  const { _id } = (await asked.json()).data.return;
  await openOrders(page, { email, password }, request);
  await expect(next(page, 'Choose a time for your return')).toBeVisible();
  const headers = await asAdmin(request);
  const deductions = [{ reason: 'Scratch', amount: 10 }];
  for (const change of [
    { state: 'received', odometer: 1120 },
    { state: 'proposed', deductions },
  ]) {
    const edited = await request.patch(`/api/v1/returns/${_id}`, { headers, data: change });
    expect(edited.status(), await edited.text()).toBe(200);
  }
  await page.reload();
  const answer = next(page, 'Answer about your return');
  await expect(answer).toBeVisible();
  await expect(card(page)).not.toContainText('Handed over to you');
  await answer.click();
  await expect(page.getByRole('button', { name: /^Agree, refund / })).toBeVisible();
});

test('beside Conversations stands how many have an answer that one has not read [D96]', async ({ page, request }) => {
  const bought = await buy(request, await newCar(request));
  const own = { authorization: `Bearer ${bought.token}` };
  const question = { kind: 'question', text: 'Is it there?' };
  const { data } = await (await request.post('/api/v1/conversations', { headers: own, data: question })).json();
  await openOrders(page, bought, request);
  const button = page.getByRole('main').getByRole('link', { name: 'Conversations' });
  await expect(button).toHaveAccessibleName('Conversations');
  const answer = { headers: await asAdmin(request), data: { text: 'It is.' } };
  expect((await request.post(`/api/v1/conversations/${data._id}/messages`, answer)).status()).toBe(201);
  await page.reload();
  await expect(button).toHaveAccessibleName('Conversations 1 unread');
  await expect(button.getByText('1', { exact: true })).toBeVisible();
  await expectAccessible(page, 'what was answered');
  await expectToFitPhone(page);
  await expect(button).toBeInViewport();
  await button.click();
  await page.getByRole('link', { name: /Question/ }).click();
  await expect(page.getByText('It is.')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(button).toHaveAccessibleName('Conversations');
});
