import type { FastifyBaseLogger } from 'fastify';
import type { Shop } from '../shop.ts';
import type { Document } from './paper.ts';
import { drawReceiptOf } from './service.ts';

/**
 * The receipt that goes with the confirmation of an order (D102); nothing with other mails. One that cannot be drawn
 * keeps no mail from going out: the buyer finds it with the order, too.
 */
export async function attachReceipt(
  shop: Shop,
  log: FastifyBaseLogger,
  { kind, key }: { kind: string; key: string },
): Promise<Document[]> {
  if (kind !== 'order') return [];
  try {
    const receipt = await drawReceiptOf(shop, key.replace(/^order-/, ''));
    return receipt ? [receipt] : [];
  } catch (err) {
    log.error({ err, mail: key }, 'A receipt could not be drawn, and its email goes out without it');
    return [];
  }
}
