import type { Page } from '@playwright/test';
import type { Mail, MailSummary } from '../../../shared/mails.ts';
import { call } from '../../support/client.ts';
import { expect } from '../support/test.ts';
import { dealer, nameAtFirst, placeholder } from './dealer.ts';
import { admin, type NewShop } from './new-shop.ts';

/** Every mail that the shop has written, with its words. */
async function readMails(shop: NewShop): Promise<Mail[]> {
  const { token } = (await call(shop, 'POST', '/auth/login', { body: admin })).body;
  const { data } = (await call<MailSummary[]>(shop, 'GET', '/mails', { token })).body;
  const read = async ({ _id }: MailSummary) => (await call<Mail>(shop, 'GET', `/mails/${_id}`, { token })).body.data;
  return Promise.all(data.map(read));
}

/** Every mail is signed by the dealer and painted in their color, its links lead somewhere, and it has been sent. */
export async function expectOwnMails(page: Page, shop: NewShop) {
  const mails = await readMails(shop);
  for (const { subject, text, html, to } of mails) {
    for (const own of [dealer.name, dealer.address, dealer.phone, dealer.email]) expect(text, subject).toContain(own);
    for (const own of ['Oak &amp; Sons', dealer.address, dealer.accent]) expect(html, subject).toContain(own);
    for (const form of [subject, text, html]) {
      expect(form, subject).not.toMatch(placeholder);
      expect(form, subject).not.toContain(nameAtFirst);
    }
    for (const [link] of text.matchAll(/https?:\S+/g))
      expect((await page.request.get(link)).status(), link).toBeLessThan(400);
    await expect.poll(() => shop.sentTo(to[0] ?? '').join('\n')).toMatch(/^From: "?Oak & Sons"? </m);
  }
  return mails;
}

/** The PDF that goes with a mail, as the mail server got it. */
export function attachedTo(mail: string): Uint8Array {
  const [, encoded = ''] = /^Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/m.exec(mail) ?? [];
  return Buffer.from(encoded, 'base64');
}
