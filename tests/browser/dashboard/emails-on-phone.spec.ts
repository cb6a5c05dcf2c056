import { somebody } from '../support/people.ts';
import { asAdmin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an email is as wide as a phone, however long a name in it is [D85]', async ({ page, request }) => {
  const { email } = somebody();
  const name = `${'Wolfeschlegelsteinhausenberger'.repeat(3)}${email.replaceAll(/\D/g, '')}`;
  const question = { kind: 'question', text: 'Are you open on Sunday?', name, email };
  expect((await request.post('/api/v1/conversations', { data: question })).status()).toBe(201);
  const headers = await asAdmin(request);
  const { data: mails } = await (await request.get(`/api/v1/mails?search=${name}`, { headers })).json();
  const { data: mail } = await (await request.get(`/api/v1/mails/${mails[0]._id}`, { headers })).json();
  expect(mail.html).toContain(`${name} wrote to`);
  await page.setContent(mail.html);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
