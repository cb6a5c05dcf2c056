import { rows, signInAsAdmin } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
import { openIncident as incident, failedJob as job } from '../support/failures.ts';
import { failCall, open } from '../support/page.ts';
import { somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const INCIDENTS = /\/api\/v1\/incidents/;

test.describe('messages', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('staff read mails, incidents and failed jobs', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    const person = somebody();
    await request.post('/api/v1/auth/register', { data: person });

    await open(page, '/dashboard/profile');
    const links = page.getByRole('complementary').getByRole('navigation').getByRole('list');
    await expect(links.first().getByRole('link')).toHaveText([
      ...['Home', 'Profile', 'Manage Users', 'Manage Products', 'Manage Orders', 'Add Products'],
    ]);
    await links.nth(1).getByRole('link', { name: 'Messages' }).click();
    const mail = page.getByRole('row').filter({ hasText: person.email });
    await mail.getByRole('button', { name: /^Read/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Your account at');
    await expectAccessible(page, 'a mail');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await failCall(page, INCIDENTS, 500, 'The list did not come.');
    await page.getByRole('link', { name: 'Incidents' }).click();
    await expect(page.getByRole('alert')).toContainText('The list did not come.');
    await page.unroute(INCIDENTS);
    const meta = { total: 1, nextCursor: null };
    await page.route(INCIDENTS, (route) => route.fulfill({ json: { success: true, data: [incident], meta } }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(/late@example\.com.*\$1,050\.00.*Needs a decision/);
    await expectAccessible(page, 'the incidents');
    await page.getByRole('button', { name: 'Create orders' }).click();
    const decision = page.getByRole('alertdialog', { name: 'Create orders?' });
    await expect(decision).toContainText('$1,050.00');
    await failCall(
      page,
      /incidents\/incident-1\/orders/,
      409,
      'A car in this payment has been sold. Please refund it.',
    );
    await decision.getByRole('button', { name: 'Create orders' }).click();
    await expect(decision.getByRole('alert')).toContainText('has been sold');
    await page.keyboard.press('Escape');
    await page.route(/incidents\/incident-1\/refund/, (route) =>
      route.fulfill({ json: { success: true, data: incident } }),
    );
    await page.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('alertdialog', { name: 'Refund?' }).getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Payment refunded')).toBeVisible();

    await page.getByRole('link', { name: 'Failed jobs' }).click();
    await expect(page.getByText('No failed jobs.')).toBeVisible();
  });
});

test('mails are searched, filtered and sorted, and the address keeps it', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const [person, other] = [somebody(), somebody()];
  for (const data of [person, other]) await request.post('/api/v1/auth/register', { data });
  await page.goto('/dashboard/messages');
  await page.getByRole('searchbox').fill(person.email);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText([person.email]);
  await page.getByLabel('Status').selectOption('Sent');
  await expect(page.getByText('No matches. Change or clear the filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Date' }).click();
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest');
});

test('incidents and failed jobs are searched, filtered and sorted too', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const older = { ...job, _id: 'older', name: 'Drawing a picture', failedAt: '2026-02-01T15:04:00.000Z' };
  const json = { success: true, message: 'Failed jobs', data: [job, older] };
  await page.route(/\/api\/v1\/jobs\/failed$/, (route) => route.fulfill({ json }));
  await page.goto('/dashboard/messages');
  await page.getByRole('link', { name: 'Incidents' }).click();
  const asked = page.waitForRequest(/\/incidents\?(?=.*search=late)(?=.*state=open)(?=.*sort=oldest)/);
  await page.getByLabel('Money').selectOption('Unresolved');
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await page.getByRole('searchbox').fill('late');
  await asked;

  await page.getByRole('link', { name: 'Failed jobs' }).click();
  await expect(rows(page)).toContainText([job.name, older.name]);
  await page.getByRole('button', { name: 'Failed', exact: true }).click();
  await expect(rows(page)).toContainText([older.name, job.name]);
  await page.getByRole('searchbox').fill('picture');
  await expect(rows(page)).toContainText([older.name]);
  await expect(rows(page)).toHaveCount(1);
});

test('work that was given up is started again from its row', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  let left = [job];
  const answer = () => ({ json: { success: true, message: 'Failed jobs', data: left } });
  await page.route(/\/api\/v1\/jobs\/failed$/, (route) => route.fulfill(answer()));
  await page.route(/\/api\/v1\/jobs\/failed\/.+\/retry$/, (route) => {
    left = [];
    return route.fulfill(answer());
  });
  await page.goto('/dashboard/messages');
  await page.getByRole('link', { name: 'Failed jobs' }).click();
  await expect(rows(page)).toContainText(['The mail server refused it.']);
  await page.getByRole('button', { name: 'Restart: Sending an email' }).click();
  await expect(page.getByText('Restarted')).toBeVisible();
  await expect(page.getByText('No failed jobs.')).toBeVisible();
});

test('what customers wrote stands in the inbox alone, and not among the email of the shop [D96]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const { name, email } = somebody();
  const subject = `Message from ${name} ${email.slice(0, 12)}`;
  await request.post('/api/v1/contact', { data: { name: subject.slice(13), email, message: 'Is it still there?' } });
  await open(page, '/dashboard/messages');
  await expect(page.getByRole('navigation', { name: 'Lists' }).getByRole('link')).toHaveText([
    ...['Email', 'Incidents', 'Failed jobs'],
  ]);
  await page.getByRole('searchbox').fill(subject);
  await expect(page.getByText('No matches. Change or clear the filters.')).toBeVisible();
  await open(page, '/dashboard/inbox');
  await page.getByRole('searchbox').fill(email);
  await expect(rows(page)).toHaveCount(1);
});
