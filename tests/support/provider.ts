import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { vi } from 'vitest';
import { ShopError } from '../../server/errors.ts';
import * as sessionRecords from '../../server/payments/sandbox/money/session-records.ts';
import type { TestShop } from './test-shop.ts';

/** No payment settles until this is restored, however long a busy machine takes to get there. */
export const holdSettling = () => vi.spyOn(sessionRecords, 'settleDueSessions').mockResolvedValue();

/** A card whose payment settles after a while, and one whose payment does not. */
export const SETTLES = '4000 0000 0000 7007';
export const DOES_NOT_SETTLE = '4000 0000 0000 7106';

/** The payment provider from its own side: its dashboard, and what it tells the shop. */
export function providerOf(shop: () => TestShop) {
  const dashboard = () => {
    const { port, secretKey } = shop().sandbox;
    return new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
  };
  return {
    dashboard,

    /** The provider cannot be reached when the shop next asks it for a refund. */
    failNextRefund: () =>
      vi.spyOn(shop().shop.payments, 'refund').mockRejectedValueOnce(new ShopError('PAYMENTS_UNAVAILABLE', 'Away')),

    /** What refunds and disputes of a session go by. */
    async intentOf(sessionId: string): Promise<string> {
      return (await shop().shop.payments.readSession(sessionId))?.paymentIntentId ?? '';
    },

    /** Sends the shop an event, signed as the provider signs them, or in another way. */
    sendEvent(
      type: string,
      object: object,
      { id = `evt_${randomUUID()}`, secret = shop().sandbox.webhookSecret } = {},
    ) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = dashboard().webhooks.generateTestHeaderString({ payload, secret });
      const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
      return fetch(`${shop().url}/api/v1/webhooks/stripe`, { method: 'POST', headers, body: payload });
    },
  };
}
