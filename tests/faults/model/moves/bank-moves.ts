import { changeDispute, openDispute, refuseRefund } from '../../../../server/payments/sandbox/money/bank.ts';
import type { ModelCheckout } from '../state.ts';
import { anyCheckout, nameOf, type Plan } from '../world.ts';

// What a buyer's bank does days later. The shop hears of it by an event, or when it looks.

/** The bank refuses all that was refunded of a payment. */
export const refuseRefunds: Plan = (world, model, random) => {
  const checkout = anyCheckout(model, random);
  if (!checkout || !isKnown(checkout) || checkout.dispute === 'lost') return;
  if (checkout.lines.every(({ back }) => back === 0)) return;
  const { sessionId } = checkout;
  const { provider } = world.arena;
  return {
    words: `the bank refuses the refunds of ${nameOf(model, checkout)}`,
    async act() {
      const made = await provider.refundsOf(await provider.intentOf(sessionId));
      for (const { id } of made.filter(({ status }) => status === 'succeeded')) await refuseRefund(provider.db, id);
      return [
        (now) => {
          for (const line of now.checkout(sessionId).lines) Object.assign(line, { back: 0, restocks: false });
        },
      ];
    },
  };
};

/** The buyer disputes all of a payment of which nothing went back. */
export const dispute: Plan = (world, model, random) => {
  const checkout = anyCheckout(model, random);
  if (!checkout || !isKnown(checkout) || checkout.dispute !== 'none') return;
  if (checkout.lines.some(({ back }) => back > 0)) return;
  const { sessionId } = checkout;
  const { provider } = world.arena;
  return {
    words: `${nameOf(model, checkout)} is disputed`,
    async act() {
      await openDispute(provider.db, await provider.intentOf(sessionId));
      return [(now) => Object.assign(now.checkout(sessionId), { dispute: 'open' })];
    },
  };
};

/** The bank decides about it; anew, where the shop had lost. */
export const decide: Plan = (world, model, random) => {
  const disputed = model.checkouts.filter((each) => each.dispute === 'open' || each.dispute === 'lost');
  if (disputed.length === 0) return;
  const checkout = random.pick(disputed);
  const { sessionId } = checkout;
  const { provider } = world.arena;
  const isLost = checkout.dispute === 'open' && random.chance(0.6);
  return {
    words: `the dispute of ${nameOf(model, checkout)} is ${isLost ? 'lost' : 'won'}`,
    async act() {
      const intentId = await provider.intentOf(sessionId);
      const [row] = await provider.query<{ id: string }>(
        `select id from sandbox.objects where kind = 'dispute' and body ->> 'payment_intent' = $1`,
        [intentId],
      );
      await changeDispute(provider.db, row?.id ?? '', isLost ? 'lost' : 'won');
      return [
        (now) => {
          const decided = now.checkout(sessionId);
          const wasLost = decided.dispute === 'lost';
          decided.dispute = isLost ? 'lost' : 'won';
          if (isLost) now.giveBackAll(decided);
          else if (wasLost) for (const line of decided.lines) line.back = 0;
        },
      ];
    },
  };
};

/** The shop has sold it, or asks its staff about it. What bought nothing is given back by the shop itself. */
const isKnown = ({ provider, shop, incident }: ModelCheckout) =>
  provider === 'paid' && (shop === 'paid' || (shop === 'lost' && incident !== 'none'));
