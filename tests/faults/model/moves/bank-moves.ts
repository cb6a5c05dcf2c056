import { changeDispute, openDispute, refuseRefund } from '../../../../server/payments/sandbox/money/bank.ts';
import { giveBackAll, type ModelCheckout } from '../state.ts';
import { nameOf, type Plan } from '../world.ts';

// What a buyer's bank does days later. The shop hears of it by an event, or when it looks.

/** The bank refuses all that was refunded of a payment. */
export const refuseRefunds: Plan = (world, model, random) => {
  const refunded = model.checkouts.filter(
    (each) => isKnown(each) && each.dispute !== 'lost' && each.lines.some(({ back }) => back > 0),
  );
  if (refunded.length === 0) return;
  const checkout = random.pick(refunded);
  const { sessionId } = checkout;
  const { provider } = world.arena;
  return {
    words: `the bank refuses the refunds of ${nameOf(model, checkout)}`,
    async act(tell) {
      const made = await provider.refundsOf(await provider.intentOf(sessionId));
      for (const { id } of made.filter(({ status }) => status === 'succeeded')) await refuseRefund(provider.db, id);
      tell(made.some(({ status }) => status === 'succeeded'));
      return [
        (now) => {
          const refused = now.checkout(sessionId);
          refused.denials += 1;
          for (const line of refused.lines) Object.assign(line, { back: 0, restocks: false });
        },
      ];
    },
  };
};

/** The buyer disputes all of a payment of which nothing went back. */
export const dispute: Plan = (world, model, random) => {
  const whole = model.checkouts.filter(
    (each) => isKnown(each) && each.dispute === 'none' && each.lines.every(({ back }) => back === 0),
  );
  if (whole.length === 0) return;
  const checkout = random.pick(whole);
  const { sessionId } = checkout;
  const { provider } = world.arena;
  return {
    words: `${nameOf(model, checkout)} is disputed`,
    async act(tell) {
      await openDispute(provider.db, await provider.intentOf(sessionId));
      tell(true);
      return [(now) => Object.assign(now.checkout(sessionId), { dispute: 'open' })];
    },
  };
};

/** The bank decides about it; anew, where the shop had lost. */
export const decide =
  ({ isLost }: { isLost: boolean }): Plan =>
  (world, model, random) => {
    const disputed = model.checkouts.filter((each) => each.dispute === 'open' || (!isLost && each.dispute === 'lost'));
    if (disputed.length === 0) return;
    const checkout = random.pick(disputed);
    const { sessionId } = checkout;
    const { provider } = world.arena;
    return {
      words: `the dispute of ${nameOf(model, checkout)} is ${isLost ? 'lost' : 'won'}`,
      async act(tell) {
        const intentId = await provider.intentOf(sessionId);
        const [row] = await provider.query<{ id: string }>(
          `select id from sandbox.objects where kind = 'dispute' and body ->> 'payment_intent' = $1`,
          [intentId],
        );
        await changeDispute(provider.db, row?.id ?? '', isLost ? 'lost' : 'won');
        tell(true);
        return [
          (now) => {
            const decided = now.checkout(sessionId);
            const wasLost = decided.dispute === 'lost';
            decided.dispute = isLost ? 'lost' : 'won';
            if (isLost) giveBackAll(decided);
            else if (wasLost) {
              decided.denials += 1;
              for (const line of decided.lines) line.back = 0;
            }
          },
        ];
      },
    };
  };

/** The shop has sold it, or asks its staff about it. What bought nothing is given back by the shop itself. */
const isKnown = ({ provider, shop, incident }: ModelCheckout) =>
  provider === 'paid' && (shop === 'paid' || (shop === 'lost' && incident !== 'none'));
