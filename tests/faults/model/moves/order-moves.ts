import { expect } from 'vitest';
import { fulfilmentSteps } from '../../../../shared/orders/order-states.ts';
import { fulfilments } from '../../../../shared/orders/orders.ts';
import { call } from '../../../support/client.ts';
import type { Random } from '../../../support/trials.ts';
import { answerToRefund, mayStep, outcomeOf } from '../answers.ts';
import type { Model } from '../model.ts';
import { isBeingReturned } from '../receiving.ts';
import { type Line, letGoOfVisit, type ModelCheckout } from '../state.ts';
import { anyShop, nameOf, type Plan, type World } from '../world.ts';

const PART_CENTS = 500;

/** Staff give back the money of one order or a part of it, and put its cars back in stock or not. */
export const refund: Plan = async (world, model, random) => {
  const chosen = await anyOrder(world, model, random);
  if (!chosen) return;
  const { sessionId, place, words, path } = chosen;
  const shop = anyShop(world, random);
  const restock = random.chance(0.5);
  const isPart = random.chance(0.35);
  return {
    words: `${words} is refunded${isPart ? ' in part' : ''}${restock ? ' and restocked' : ''}`,
    async act() {
      const wish = { restock, ...(isPart && { amount: PART_CENTS / 100 }) };
      const { status, body } = await call(shop, 'POST', `${path}/refund`, { token: world.admin.token, body: wish });
      let cents = 0;
      return [
        (now) => {
          const checkout = now.checkout(sessionId);
          const line = checkout.lines[place] as Line;
          const left = line.total - line.refunded;
          cents = isPart ? PART_CENTS : left;
          const expected = answerToRefund(checkout, line, { cents, restock });
          // Before it pays, the shop looks at what the provider has of the payment.
          const outcome = expected === 200 ? outcomeOf(checkout, line, restock) : { status: expected };
          expect(status, body.message).toBe(outcome.status);
          if (expected === 200) now.lookAtRefunds(checkout);
          if (outcome.isPaid) Object.assign(line, { isAsked: true, asksRestock: restock });
        },
        (now) => {
          const line = lineOf(now, sessionId, place);
          if (status !== 200 || !line.isAsked) return;
          Object.assign(line, { isAsked: false, asksRestock: false });
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
export const takeStep: Plan = async (world, model, random) => {
  const chosen = await anyOrder(world, model, random);
  if (!chosen) return;
  const { sessionId, place, words, path } = chosen;
  const shop = anyShop(world, random);
  const from = lineOf(model, sessionId, place).step;
  const sensible = fulfilmentSteps[from];
  const to = sensible.length > 0 && random.chance(0.8) ? random.pick(sensible) : random.pick(fulfilments);
  return {
    words: `${words} becomes ${to}`,
    async act() {
      const { status, body } = await call(shop, 'PATCH', path, { token: world.admin.token, body: { fulfilment: to } });
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
  const chosen = await anyOrder(world, model, random);
  if (!chosen) return;
  const { sessionId, place, words, path } = chosen;
  const shop = anyShop(world, random);
  return {
    words: `${words} is bought back`,
    async act() {
      const { status, body } = await call(shop, 'POST', `${path}/buy-back`, { token: world.admin.token, body: {} });
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

export const lineOf = (model: Model, sessionId: string, place: number) =>
  model.checkout(sessionId).lines[place] as Line;

/** One that was bought; mostly one that something can be done with. */
export async function anyOrder(
  { arena }: World,
  model: Model,
  random: Random,
  isSensible: (checkout: ModelCheckout, line: Line) => boolean = () => true,
) {
  const bought = model.checkouts
    .filter(({ orders }) => orders !== 'none')
    .flatMap((checkout) => checkout.lines.map((line, place) => ({ checkout, line, place })));
  const sensible = bought.filter(({ checkout, line }) => isSensible(checkout, line));
  const among = sensible.length > 0 && random.chance(0.85) ? sensible : bought;
  if (among.length === 0) return;
  const { checkout, place } = random.pick(among);
  const { sessionId } = checkout;
  const text = 'select id from orders where session_id = $1 and line = $2';
  const [order] = await arena.query<{ id: string }>(text, [sessionId, place]);
  const id = order?.id ?? '';
  return { sessionId, place, id, words: `order ${place} of ${nameOf(model, checkout)}`, path: `/orders/${id}` };
}
