import { buy, newCar, newPerson, signInAsAdmin } from '../support/administrator.ts';
import { open } from '../support/page.ts';
import { asAdmin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: [/409 \(/] });

test('who closes a conversation is told what its customer wrote meanwhile, and closes it then [D57 D97]', async ({
  page,
  request,
}) => {
  const { token } = await newPerson(request);
  const headers = { authorization: `Bearer ${token}` };
  const question = { kind: 'question', text: 'Is it there?' };
  const { data } = await (await request.post('/api/v1/conversations', { headers, data: question })).json();
  await signInAsAdmin(page, request);
  await open(page, `/dashboard/inbox/${data._id}`);
  await expect(page.getByRole('button', { name: 'Close conversation' })).toBeVisible();
  await request.post(`/api/v1/conversations/${data._id}/messages`, { headers, data: { text: 'No!! It burns' } });
  await page.getByRole('button', { name: 'Close conversation' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'has changed in the meantime' });
  await expect(refusal).toContainText('“No!! It burns” Nothing of yours was saved.');
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem').last()).toContainText('It burns');
  await page.getByRole('button', { name: 'Close conversation' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
});

test('who closes a complaint that a colleague has closed keeps what they typed, and decides [D57 D95]', async ({
  page,
  request,
}) => {
  const { order, token } = await buy(request, await newCar(request));
  const headers = { authorization: `Bearer ${token}` };
  const complaint = { kind: 'complaint', orderId: order._id, text: 'It rattles' };
  const { data } = await (await request.post('/api/v1/conversations', { headers, data: complaint })).json();
  const path = `/api/v1/conversations/${data._id}`;
  await signInAsAdmin(page, request);
  await open(page, `/dashboard/inbox/${data._id}`);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Declined');
  await page.getByLabel('Reason').fill('Wear');
  const closed = { state: 'closed', outcome: 'repaired' };
  await request.patch(path, { headers: await asAdmin(request), data: closed });
  await page.getByRole('button', { name: 'Close complaint' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'has changed in the meantime' });
  await expect(refusal).toContainText('We’ve closed your complaint: it was repaired.');
  await expect(page.getByText('This complaint has been closed in the meantime')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('Wear');
  await page.getByRole('button', { name: 'Change outcome' }).click();
  await expect(page.getByLabel('Reason')).toBeHidden();
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages.last()).toContainText('We’ve closed your complaint: we declined it. Wear');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('combobox', { name: 'Outcome' })).toHaveValue('');
});
