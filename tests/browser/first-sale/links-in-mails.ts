import type { Page } from '@playwright/test';
import { call } from '../../support/client.ts';
import { somebody } from '../support/people.ts';
import { expect } from '../support/test.ts';
import { settle } from './crawl.ts';
import { dealer } from './dealer.ts';
import { admin, type NewShop } from './new-shop.ts';
import { expectOwn, expectOwnLook } from './own-words.ts';

/** Where the link of a mail to somebody leads, once it has come. */
async function linkedFrom(shop: NewShop, email: string, path: RegExp): Promise<string> {
  const find = () => shop.sentTo(email).flatMap((mail) => path.exec(mail)?.[0] ?? [])[0] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}

/** The screens that only a mail or a payment leads to are the dealer's own as well. */
export async function expectOwnScreensOfLinks(page: Page, shop: NewShop) {
  const [visitor, invited] = [somebody().email, somebody().email];
  const question = { kind: 'question', text: 'Are you open on Sunday?', name: 'Vera', email: visitor };
  expect((await call(shop, 'POST', '/conversations', { body: question })).status).toBe(201);
  const { token } = (await call(shop, 'POST', '/auth/login', { body: admin })).body;
  expect((await call(shop, 'POST', '/invitations', { token, body: { email: invited } })).status).toBe(201);

  const screens: [path: string, heading: string, button: string][] = [
    ['/order-failed', 'Payment Failed', 'Return to Cart'],
    ['/reset-password?token=none', 'Choose a new password', 'Change the password'],
    ['/confirm-email?token=none', 'Confirm your email', 'Confirm my email'],
    ['/stop-watching?token=none', 'Stop emails about cars', 'Stop the emails'],
    [await linkedFrom(shop, invited, /\/invitation\?token=[\w-]+/), `Join ${dealer.name}`, 'Accept the invitation'],
    [
      await linkedFrom(shop, visitor, /\/conversations\/[\w-]+#key=[\w-]+/),
      'Your conversation with us',
      'Send message',
    ],
  ];
  for (const [path, heading, name] of screens) {
    await page.goto(shop.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await settle(page);
    await expectOwn(page);
    const main = page.getByRole('main');
    await expectOwnLook(page, main.getByRole('button', { name }).or(main.getByRole('link', { name })));
  }
}
