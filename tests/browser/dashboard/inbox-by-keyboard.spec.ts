import { buy, newCar, newConversation, newPerson, signInAsAdmin } from '../support/administrator.ts';
import { expect, test } from '../support/test.ts';

test('what is done in a conversation is told of, keeps the focus, and is not undone by a double click', async ({
  page,
  request,
}) => {
  const { token } = await newPerson(request);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/inbox/${await newConversation(request, token)}`);
  const news = page.getByRole('status');
  const button = (name: string) => page.getByRole('button', { name });
  await button('Assign to me').dblclick({ delay: 150 });
  await expect(news.filter({ hasText: 'Assigned to you' })).toBeVisible();
  await expect(button('Hand it back to everybody')).toBeFocused();
  await page.getByRole('textbox', { name: 'Your message' }).fill('Yes.');
  await button('Send message').press('Enter');
  await expect(news.filter({ hasText: 'Message sent' })).toBeVisible();
  await page.getByLabel('Internal note: the customer never sees it').check();
  await page.getByRole('textbox', { name: 'Internal note' }).fill('He called.');
  await button('Save note').press('Enter');
  await expect(news.filter({ hasText: 'Note saved' })).toBeVisible();
  await button('Close conversation').press('Enter');
  await expect(news.filter({ hasText: 'Conversation closed' })).toBeVisible();
  await expect(button('Open again')).toBeFocused();
  await button('Open again').press('Enter');
  await expect(button('Close conversation')).toBeFocused();
});

test('whoever closes a complaint by keyboard stays beside it', async ({ page, request }) => {
  const { order, token } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request);
  const complaint = { kind: 'complaint', orderId: order._id };
  await page.goto(`/dashboard/inbox/${await newConversation(request, token, complaint)}`);
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('Repaired');
  await page.getByRole('button', { name: 'Close complaint' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Complaint closed' })).toBeVisible();
  const facts = page.getByRole('region', { name: 'About this conversation' });
  await expect(facts).toBeFocused();
  await page.getByRole('button', { name: 'Open again' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Close complaint' })).toBeVisible();
  await expect(facts).toBeFocused();
});

test('arrow keys step through the prepared answers, one at a time', async ({ page, request }) => {
  const { token } = await newPerson(request);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/inbox/${await newConversation(request, token)}`);
  const answers = page.getByLabel('Prepared answer');
  const message = page.getByRole('textbox', { name: 'Your message' });
  await message.fill('Good morning.');
  await answers.focus();
  await page.keyboard.press('ArrowDown');
  await expect(message).toHaveValue(/^Good morning\.\n\nHello .*book a test drive/s);
  await page.keyboard.press('ArrowDown');
  await expect(message).toHaveValue(/^Good morning\.\n\nHello .*could you add some photos/s);
  await expect(message).not.toHaveValue(/test drive/);
  await message.press('End');
  await message.pressSequentially(' Thank you.');
  await expect(answers).toHaveValue('-1');
});
