import type Stripe from 'stripe';
import type { Payments } from './payments.ts';
import { describeListedDispute, describeRefund, describeSession } from './translation.ts';

const PAGE = 100;

/** All that the provider has of a kind, page by page; what goes wrong with a page is told by `ask`. */
export function listsOf(
  stripe: Stripe,
  ask: <Answer>(work: () => Promise<Answer>) => Promise<Answer>,
): Pick<Payments, 'listSessions' | 'listRefunds' | 'listDisputes'> {
  async function* list<Item, Told>(pages: () => AsyncIterable<Item>, tell: (item: Item) => Told) {
    const items = pages()[Symbol.asyncIterator]();
    for (;;) {
      const { done, value } = await ask(() => items.next());
      if (done) return;
      yield tell(value);
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
