import { newConversation, openWhole, signInAsAdmin } from '../support/administrator.ts';
import { somebody } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a name of one long word does not make a conversation wider than the phone', async ({ page, request }) => {
  const person = { ...somebody(), name: 'Wolfeschlegelsteinhausen'.repeat(5) };
  const { token } = await (await request.post('/api/v1/auth/register', { data: person })).json();
  await signInAsAdmin(page, request);
  await openWhole(page, `/dashboard/inbox/${await newConversation(request, token)}`);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
  // The window itself grows with what is too wide.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});
