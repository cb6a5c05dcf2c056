import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openMailingShop } from '../../tests/support/people/staffed-shop.ts';
import { upload } from '../../tests/support/upload.ts';
import { settings } from '../db/schema/index.ts';

const { mailServer, shop, admin } = await openMailingShop();

async function setLogo(logo: string | null) {
  const { body } = await call<object>(shop, 'GET', '/settings/dealership', { token: admin });
  const edit = { ...body.data, logo };
  expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body: edit })).status).toBe(200);
}

/** The welcome of somebody new, as the mail server took it. */
async function welcome() {
  const { email } = await newCustomer(shop);
  await expect.poll(() => mailServer.sentTo(email), { timeout: 30_000 }).toHaveLength(1);
  const [written] = await readMails(shop, admin, { to: email });
  return { sent: mailServer.sentTo(email)[0] ?? '', written };
}

test('a mail brings the dealer’s logo along, and none where there is none [D85]', async () => {
  const plain = await welcome();
  expect(plain.sent).not.toContain('image/png');
  expect(plain.sent).not.toContain('<img');

  const bytes = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#8a1c1c' } })
    .png()
    .toBuffer();
  const { body } = await upload(shop, admin, [{ field: 'image', name: 'logo.png', bytes }], '/settings/pictures');
  await setLogo(body.data.url);
  const { sent, written } = await welcome();
  expect(sent).toContain('src="cid:logo"');
  expect(sent).toMatch(/Content-Id: <logo>/i);
  expect(sent).toContain('image/png');
  expect(sent).not.toContain(body.data.url);
  expect(written?.text).toBe(plain.written?.text);
});

test('a logo that cannot be had keeps no mail from going out', async () => {
  const logo = '/images/no-such-picture/960.webp';
  await shop.db.update(settings).set({ fields: { logo } }).where(eq(settings.section, 'dealership'));
  const { sent } = await welcome();
  expect(sent).not.toContain('image/png');
  expect(sent).toContain('/images/no-such-picture/960.webp');
});
