import { expect } from 'vitest';
import type { Fulfilment } from '../../../../shared/orders/order-states.ts';
import { call } from '../../../support/client.ts';
import { answerToRefund, leftToRefund, mayStep, outcomeOf } from '../answers.ts';
import type { Model } from '../model.ts';
import { isBeingReturned } from '../receiving.ts';
import { type Line, letGoOfVisit, type ModelCheckout } from '../state.ts';
import { anyShop, type Plan } from '../world.ts';
import { anyOrder, lineOf } from './targets.ts';

const PART_CENTS = 500;

/** Its buyer has it, or waits for it, and has not all of the money back. */
const isSold = ({ orders }: ModelCheckout, { refunded, total, isReturned }: Line) =>
  orders === 'paid' && refunded < total && !isReturned;

/** Staff give back the money of one order or a part of it, and put its cars back in stock or not. */
export const refund =
  ({ isPart }: { isPart: boolean }): Plan =>
  async (world, model, random) => {
    const chosen = await anyOrder(world, model, random, isSold);
    if (!chosen) return;
    const { sessionId, place, words, path } = chosen;
    const shop = anyShop(world, random);
    const restock = random.chance(0.4);
    return {
      words: `${words} is refunded${isPart ? ' in part' : ''}${restock ? ' and restocked' : ''}`,
      async act(tell) {
        const wish = { restock, ...(isPart && { amount: PART_CENTS / 100 }) };
        const { status, body } = await call(shop, 'POST', `${path}/refund`, { token: world.admin.token, body: wish });
        tell(status === 200);
        let cents = 0;
        let isAsked = false;
        let isBack = false;
        let isPaid = false;
        return [
          (now) => {
            const checkout = now.checkout(sessionId);
            const line = checkout.lines[place] as Line;
            cents = isPart ? PART_CENTS : leftToRefund(line);
            const expected = answerToRefund(checkout, line, { cents, restock });
            isAsked = expected === 200;
            isBack = line.back > line.refunded;
            if (isAsked) Object.assign(line, { isAsked, asksRestock: restock });
            else expect(status, body.message).toBe(expected);
          },
          (now) => {
            if (!isAsked) return;
            const checkout = now.checkout(sessionId);
            // Before it pays, the shop looks at what the provider has of the payment.
            const outcome = outcomeOf(checkout, checkout.lines[place] as Line, restock, isBack);
            expect(status, body.message).toBe(outcome.status);
            isPaid = outcome.isPaid ?? false;
            now.lookAtRefunds(checkout);
          },
          (now) => {
            if (!isAsked) return;
            const line = lineOf(now, sessionId, place);
            Object.assign(line, { isAsked: false, asksRestock: false });
            // It was under way until then, also where it comes to nothing: who needs it to be over was refused.
            if (!isPaid) return;
            line.back += cents;
            line.refunded += cents;
            if (restock || line.refunded === line.total) letGoOfVisit(line);
            if (!restock) return;
            line.restocks = true;
            // Bought back while the money was under way: the refund of the records says restocked, and nothing came by it.
            if (line.isReturned) now.car(line.car).counted -= line.quantity;
            now.putBack(line);
          },
        ];
      },
    };
  };

/** Staff move an order on its way to the buyer, or back. */
export const takeStep =
  (to: Fulfilment): Plan =>
  async (world, model, random) => {
    const isSensible = (checkout: ModelCheckout, line: Line) =>
      isSold(checkout, line) && line.step !== to && mayStep(checkout, line, to);
    const chosen = await anyOrder(world, model, random, isSensible);
    if (!chosen) return;
    const { sessionId, place, words, path } = chosen;
    const shop = anyShop(world, random);
    const from = lineOf(model, sessionId, place).step;
    return {
      words: `${words} becomes ${to}`,
      async act(tell) {
        const { status, body } = await call(shop, 'PATCH', path, {
          token: world.admin.token,
          body: { fulfilment: to },
        });
        tell(status === 200 && from !== to);
        return [
          (now) => {
            const line = lineOf(now, sessionId, place);
            expect(status, body.message).toBe(mayStep(now.checkout(sessionId), line, to) ? 200 : 409);
            if (status !== 200 || line.step === to) return;
            line.step = to;
            if (to === 'handed_over' && line.visit?.state === 'booked') line.visit.state = 'done';
            if (to === 'returned' && !line.isReturned) takeUnrefunded(now, line);
          },
        ];
      },
    };
  };

/** The dealership buys the cars of an order back. They are not in stock until staff say so. */
export const buyBack: Plan = async (world, model, random) => {
  const isSensible = (checkout: ModelCheckout, line: Line) => isSold(checkout, line) && !isBeingReturned(line);
  const chosen = await anyOrder(world, model, random, isSensible);
  if (!chosen) return;
  const { sessionId, place, words, path } = chosen;
  const shop = anyShop(world, random);
  return {
    words: `${words} is bought back`,
    async act(tell) {
      const { status, body } = await call(shop, 'POST', `${path}/buy-back`, { token: world.admin.token, body: {} });
      tell(status === 200);
      return [
        (now) => {
          const line = lineOf(now, sessionId, place);
          const isPaid = now.checkout(sessionId).orders === 'paid';
          const isWithBuyer = isPaid && !line.isReturned && !isBeingReturned(line);
          expect(status, body.message).toBe(isWithBuyer ? 200 : 409);
          if (!isWithBuyer) return;
          takeUnrefunded(now, line);
          letGoOfVisit(line);
        },
      ];
    },
  };
};

/** Its order keeps the money, and counts as a sale. */
function takeUnrefunded(model: Model, line: Line) {
  model.takeBack(line);
  model.car(line.car).counted += line.quantity;
}
