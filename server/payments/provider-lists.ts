import type Stripe from 'stripe';
import type { Payments } from './payments.ts';
import { describeListedDispute, describeRefund, describeSession } from './translation.ts';

const PAGE = 100;

/** All that the provider has of a kind, page by page; what goes wrong with a page is translated by `call`. */
export function providerLists(
  stripe: Stripe,
  call: <Answer>(work: () => Promise<Answer>) => Promise<Answer>,
): Pick<Payments, 'listSessions' | 'listRefunds' | 'listDisputes'> {
  async function* list<Item, Described>(pages: () => AsyncIterable<Item>, describe: (item: Item) => Described) {
    const items = pages()[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await call(() => items.next());
      if (done) return;
      yield describe(value);
    }
  }
  const from = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE });

  return {
    listSessions: (since) =>
      list(() => stripe.checkout.sessions.list({ ...from(since), status: 'complete' }), describeSession),
    listRefunds: (since) => list(() => stripe.refunds.list(from(since)), describeRefund),
    listDisputes: (since) => list(() => stripe.disputes.list(from(since)), describeListedDispute),
  };
}
