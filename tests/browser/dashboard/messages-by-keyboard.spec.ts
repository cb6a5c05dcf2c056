import type { Page } from '@playwright/test';
import { callsOf, rows, signInAsAdmin } from '../support/administrator.ts';
import { failedJob, openIncident } from '../support/failures.ts';
import { expect, test } from '../support/test.ts';

/** Failed jobs, of which what is restarted leaves the list, once it is answered. */
async function openFailedJobs(page: Page, names: string[], answered = Promise.resolve()) {
  let left = names.map((_id) => ({ ...failedJob, _id, name: `Work ${_id}` }));
  const answer = () => ({ json: { success: true, message: 'Failed jobs', data: left } });
  const leave = (id: string) => {
    left = left.filter(({ _id }) => _id !== id);
  };
  await page.route(callsOf('jobs/failed'), (route) => route.fulfill(answer()));
  await page.route(callsOf('jobs/failed/*/retry'), async (route) => {
    await answered;
    leave(route.request().url().split('/').at(-2) ?? '');
    return route.fulfill(answer());
  });
  await page.goto('/dashboard/messages');
  await page.getByRole('link', { name: 'Failed jobs' }).click();
  return { leave, restart: (which: string) => page.getByRole('button', { name: `Restart: Work ${which}` }) };
}

test('whoever restarts failed jobs by keyboard goes on at the next, and at the title when none is left', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const { restart } = await openFailedJobs(page, ['1', '2', '3']);
  await restart('2').press('Enter');
  await expect(restart('2')).toHaveCount(0);
  await expect(restart('3')).toBeFocused();
  await restart('3').press('Enter');
  await expect(restart('1')).toBeFocused();
  await restart('1').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('whoever is at one of several jobs that go at once goes on at the title', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { restart } = await openFailedJobs(page, ['1', '2', '3'], answered);
  for (const which of ['3', '2', '1']) await restart(which).press('Enter');
  answer();
  await expect(page.getByText('No failed jobs.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('whoever has moved on before a job is restarted stays there', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { restart } = await openFailedJobs(page, ['1', '2'], answered);
  await restart('1').press('Enter');
  await page.getByRole('searchbox').focus();
  answer();
  await expect(restart('1')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test.describe('a job that somebody else has restarted', () => {
  test.use({ allowedErrors: [/Failed to load resource.*404/] });

  test('goes with the press, which leads to the next', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    const { restart, leave } = await openFailedJobs(page, ['1', '2']);
    await page.route(callsOf('jobs/failed/1/retry'), (route) => {
      leave('1');
      return route.fulfill({ status: 404, json: { success: false, message: 'This job is not there any more.' } });
    });
    await restart('1').press('Enter');
    await expect(page.getByText('This job is not there any more.')).toBeVisible();
    await expect(restart('1')).toHaveCount(0);
    await expect(restart('2')).toBeFocused();
  });
});

test('whoever ends an incident by keyboard goes on at the title of the page', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const incident = { ...openIncident, canOrder: false };
  await page.route(callsOf('incidents?*'), (route) =>
    route.fulfill({ json: { success: true, data: [incident], meta: { total: 1, nextCursor: null } } }),
  );
  await page.route(callsOf('incidents/incident-1/refund'), (route) => {
    Object.assign(incident, { refundedAt: '2026-03-02T15:04:00.000Z', canRefund: false });
    return route.fulfill({ json: { success: true, data: incident } });
  });
  await page.goto('/dashboard/messages');
  await page.getByRole('link', { name: 'Incidents' }).click();
  await page.getByRole('button', { name: 'Refund' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).press('Enter');
  await expect(rows(page)).toContainText(['Refunded']);
  await expect(page.getByText('Payment refunded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
