import type { APIRequestContext } from '@playwright/test';
import { buy, newCar, signInAsAdmin } from '../../support/administrator.ts';
import { received } from '../../support/buying/received.ts';
import { asAdmin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

async function refund(request: APIRequestContext, id: string, amount?: number) {
  const answer = await request.post(`/api/v1/orders/${id}/refund`, {
    headers: await asAdmin(request),
    data: { amount },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a buyer reads what has gone back of an order in My Orders and on its page, and nothing before [D51]', async ({
  page,
  request,
}) => {
  const { email, password, order } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request, { email, password });
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: order.number });
  const bought = page.getByRole('region', { name: order.carId.title });
  await page.goto('/dashboard/orders');
  await expect(card).toContainText('$19,425.00');
  await expect(card).not.toContainText('Refunded');
  await card.getByRole('link', { name: `Order ${order.number}`, exact: true }).click();
  await expect(bought).toContainText('$19,425.00');
  await expect(bought).not.toContainText('Refunded');

  await refund(request, order._id, 500);
  await page.reload();
  await expect(bought.getByText('Refunded $500.00', { exact: true })).toBeVisible();
  await expect(bought).toContainText('$19,425.00');
  await page.goto('/dashboard/orders');
  await expect(card.getByText('Refunded $500.00', { exact: true })).toBeVisible();
  await expect(card).toContainText('$19,425.00');
});

test('where a return tells what was refunded, its order’s page says it once [D94]', async ({ page, request }) => {
  const { email, password, token, order } = await received(request);
  await refund(request, order._id, 500);
  const asked = await request.post(`/api/v1/orders/${order._id}/return`, {
    headers: { authorization: `Bearer ${token}` },
    data: { reason: 'Too small.', odometer: 1100 },
  });
  const { _id } = (await asked.json()).data.return;
  await signInAsAdmin(page, request, { email, password });
  await page.goto(`/dashboard/orders/${order._id}`);
  const standing = page.getByRole('region', { name: 'Your return' });
  const refunded = page.getByRole('main').getByText('Refunded $500.00', { exact: true });
  await expect(standing).toBeVisible();
  await expect(refunded).toBeVisible();

  const headers = await asAdmin(request);
  for (const data of [{ state: 'received', odometer: 1100 }, { state: 'settled' }]) {
    const edited = await request.patch(`/api/v1/returns/${_id}`, { headers, data });
    expect(edited.status(), await edited.text()).toBe(200);
  }
  await page.reload();
  await expect(standing).toContainText('We refunded $19,425.00.');
  await expect(page.getByRole('main').getByText(/Refunded \$/)).toHaveCount(0);
  await page.goto('/dashboard/orders');
  await expect(page.getByRole('main').getByText('Refunded $19,425.00', { exact: true })).toBeVisible();
});
