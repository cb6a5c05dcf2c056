import type { Page } from '@playwright/test';
import type { MailSummary } from '../../../shared/mails.ts';
import { call } from '../../support/client.ts';
import { expect } from '../support/test.ts';
import { dealer, nameAtFirst, placeholder } from './dealer.ts';
import { admin, type NewShop } from './new-shop.ts';

/** All that the shop has written, once all of it has been sent. */
async function sentMails(shop: NewShop): Promise<MailSummary[]> {
  const { token } = (await call(shop, 'POST', '/auth/login', { body: admin })).body;
  const list = async () => (await call<MailSummary[]>(shop, 'GET', '/mails', { token })).body.data;
  await expect.poll(async () => (await list()).map(({ status }) => status)).not.toContain('waiting');
  return list();
}

/** Each mail, as the mail server got it, is signed by the dealer and painted in their color, and its links lead somewhere. */
export async function expectOwnMails(page: Page, shop: NewShop): Promise<MailSummary[]> {
  const mails = await sentMails(shop);
  const received = [...new Set(mails.flatMap(({ to }) => to))].flatMap(shop.sentTo);
  expect(received).toHaveLength(mails.length);
  for (const mail of received) {
    expect(mail).toMatch(/^From: "?Oak & Sons"? </m);
    const { name, address, phone, email, accent } = dealer;
    for (const own of [name, 'Oak &amp; Sons', address, phone, email, accent]) expect(mail).toContain(own);
    expect(mail).not.toMatch(placeholder);
    expect(mail).not.toContain(nameAtFirst);
    // Their logo comes with it.
    expect(mail).toContain('<img src="cid:logo"');
    expect(mail).toMatch(/^Content-ID: <logo>/im);
    const links = mail.match(/http:\/\/localhost[^\s"<>]*/g) ?? [];
    expect(links.length).toBeGreaterThan(1);
    for (const link of new Set(links)) expect((await page.request.get(link)).status(), link).toBeLessThan(400);
  }
  return mails;
}

/** The PDF that goes with a mail. */
export function attachedTo(mail: string): Uint8Array {
  const [, encoded = ''] = /^Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/m.exec(mail) ?? [];
  return Buffer.from(encoded, 'base64');
}
