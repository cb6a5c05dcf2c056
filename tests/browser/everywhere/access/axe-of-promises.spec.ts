import type { APIRequestContext, Page } from '@playwright/test';
import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessibleInBothThemes } from '../../support/axe.ts';
import { book } from '../../support/buying/appointments.ts';
import { inspect } from '../../support/promises.ts';
import { asAdmin, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

// Many pages, at two widths and in two themes.
test.setTimeout(480_000);

/** Without barriers on a desk and on a phone, and no wider than either. */
async function expectWell(page: Page, state: string) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page, `${state} at ${width} pixels`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${state} at ${width}`).toBe(width);
  }
}

async function move(request: APIRequestContext, path: string, data: object) {
  const answer = await request.patch(`/api/v1${path}`, { headers: await asAdmin(request), data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: [/status of 404/] });

  test('inspecting a car, and its report, have no barriers [D88]', async ({ page, request }) => {
    const car = await stockCar(request);
    await signInAsAdmin(page, request);
    await page.goto(`/dashboard/products/${car._id}/inspection`);
    const first = page.getByRole('main').getByRole('group').first();
    await first.locator('summary').click();
    await first.getByText('To know').first().click();
    await expect(page.getByText('Counts once it says what you found.')).toBeVisible();
    await expectWell(page, 'an inspection under way');
    await inspect(request, car._id);
    await openWhole(page, `/dashboard/products/${car._id}/inspection`);
    await expectWell(page, 'a signed inspection');
    await openWhole(page, `/cars/${car._id}/inspection`);
    await expectWell(page, 'a report');
    await openWhole(page, `/cars/${car._id}`);
    await expectWell(page, 'a car that is inspected');
  });

  test('an order on its way to its buyer and back has no barriers, for buyer and staff [D89 D93 D94]', async ({
    page,
    request,
    browser,
  }) => {
    const { order, day, headers, email, password } = await book(request, 'delivery');
    const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await signInAsAdmin(office, request);
    await signInAsAdmin(page, request, { email, password });
    const [own, staffs] = [`/dashboard/orders/${order._id}`, `/dashboard/adminOrders/${order._id}`];
    const both = async (state: string) => {
      for (const [screen, path] of [[page, own] as const, [office, staffs] as const]) {
        await openWhole(screen, path);
        await expectWell(screen, `${state}: ${path}`);
      }
    };
    await both('a delivery that is booked');
    await page.getByRole('button', { name: /^Change/ }).click();
    await expectWell(page, 'a delivery that is being changed');
    await openWhole(page, '/dashboard/orders');
    await expectWell(page, 'appointments that come');
    for (const view of ['week', 'day', 'deliveries']) {
      await openWhole(office, `/dashboard/calendar?view=${view}&day=${day}`);
      await expectWell(office, `the calendar by ${view}`);
    }
    await move(request, `/orders/${order._id}`, { fulfilment: 'ready' });
    await move(request, `/orders/${order._id}`, { fulfilment: 'handed_over', odometer: 1000 });
    await both('a car that was handed over');
    await page.getByRole('button', { name: 'Return this car' }).click();
    await expectWell(page, 'a return that is being asked for');
    const wish = { headers, data: { reason: 'Too small.', odometer: 1100 } };
    const { data } = await (await request.post(`/api/v1/orders/${order._id}/return`, wish)).json();
    await both('a return that is asked for');
    const path = `/returns/${data.return._id}`;
    await move(request, path, { state: 'received', odometer: 1120, note: 'A scratch.' });
    await both('a car that is back');
    await move(request, path, { state: 'proposed', deductions: [{ reason: 'Scratch', amount: 50 }] });
    await both('deductions that are proposed');
    await move(request, path, { state: 'settled' });
    await both('a return that is settled');
    await office.context().close();
  });

  test('what is written has no barriers, for customer and staff [D95 D96]', async ({ page, request, browser }) => {
    const { order, email, password, headers } = await book(request, 'pickup');
    const written = { kind: 'complaint', orderId: order._id, text: 'It rattles.' };
    const { data } = await (await request.post('/api/v1/conversations', { headers, data: written })).json();
    const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await signInAsAdmin(office, request);
    await signInAsAdmin(page, request, { email, password });
    for (const path of ['', `/${data._id}`, '?new=complaint', '?new=trade_in']) {
      await openWhole(page, `/dashboard/conversations${path}`);
      await expectWell(page, `conversations${path}`);
    }
    for (const path of ['inbox', `inbox/${data._id}`, 'today']) {
      await openWhole(office, `/dashboard/${path}`);
      await expectWell(office, path);
    }
    await office.context().close();
  });
});
