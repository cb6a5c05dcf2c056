import Stripe from 'stripe';
import type { ShopProcess } from '../../support/process.ts';
import type { Provider } from './provider.ts';

const signer = new Stripe('sk_test_signs_only');

export interface ProviderEvent {
  id: string;
  body: { type: string; data: { object: { object: string; id: string; payment_intent?: string } } };
}

/** Everything that the provider has to tell, whether it was told or not. */
export const eventsToDeliver = ({ query }: Provider) =>
  query<ProviderEvent>('select id, body from sandbox.events order by id');

/** Tells the shop of an event as the provider does, signed, at whichever process. */
export async function deliver({ webhookSecret }: Provider, shop: ShopProcess, event: ProviderEvent): Promise<number> {
  const payload = JSON.stringify(event.body);
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  const { status } = await fetch(`${shop.url}/api/v1/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return status;
}
