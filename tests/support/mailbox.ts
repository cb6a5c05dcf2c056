import type { Mail } from '../../shared/mails.ts';
import { call } from './client.ts';
import type { TestShop } from './test-shop.ts';

/** Every mail of the shop as its administrator reads them, newest first; of one kind, or to one person. */
export async function readMails(shop: TestShop, token: string, only: { kind?: string; to?: string } = {}) {
  const { body } = await call<Mail[]>(shop, 'GET', '/mails', { token });
  return body.data.filter(({ kind, to }) => (!only.kind || kind === only.kind) && (!only.to || to.includes(only.to)));
}
