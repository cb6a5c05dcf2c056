import { signInAsAdmin } from '../support/administrator.ts';
import { received } from '../support/buying/received.ts';
import { admin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test.describe('a part of the page that did not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  for (const { who, chunk, heading, pathOf } of [
    { who: 'its buyer', chunk: 'own-return', heading: 'Return this car', pathOf: '/dashboard/orders/' },
    { who: 'staff', chunk: 'order-return', heading: 'Return', pathOf: '/dashboard/adminOrders/' },
  ]) {
    test(`says so to ${who}, and Retry brings the return [D94]`, async ({ page, request }) => {
      const bought = await received(request);
      const isStaff = who === 'staff';
      if (isStaff) {
        const data = { reason: 'Too small.', odometer: 1100 };
        const headers = { authorization: `Bearer ${bought.token}` };
        const asked = await request.post(`/api/v1/orders/${bought.order._id}/return`, { headers, data });
        expect(asked.status()).toBe(201);
      }
      await page.route(`**/${chunk}-*.js`, (route) => route.abort());
      await signInAsAdmin(page, request, isStaff ? admin : { email: bought.email, password: bought.password });
      await page.goto(`${pathOf}${bought.order._id}`);
      const failure = page.getByRole('alert').filter({ hasText: 'The return could not be loaded.' });
      await expect(failure).toBeVisible();
      await page.unroute(`**/${chunk}-*.js`);
      await failure.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('region', { name: heading, exact: true })).toBeVisible();
      await expect(failure).toHaveCount(0);
    });
  }
});
