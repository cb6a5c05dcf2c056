import { expect } from 'vitest';
import { call } from '../../support/client.ts';
import type { Random } from '../../support/trials.ts';
import type { Model } from './model.ts';
import type { Line } from './state.ts';
import { anyShop, nameOf, type Plan, type World } from './world.ts';

/** Staff give back the money of one order, and put its cars back in stock or not. */
export const refund: Plan = async (world, model, random) => {
  const chosen = await anyOrder(world, model, random);
  if (!chosen) return;
  const { sessionId, place, words, path } = chosen;
  const shop = anyShop(world, random);
  const restock = random.chance(0.5);
  return {
    words: `${words} is refunded${restock ? ' and restocked' : ''}`,
    async act() {
      const options = { token: world.admin.token, body: { restock } };
      const { status, body } = await call(shop, 'POST', `${path}/refund`, options);
      return [
        (now) => {
          const line = lineOf(now, sessionId, place);
          const isRefundable = now.checkout(sessionId).orders === 'paid' && !line.isRefunded && !line.isAsked;
          // A car comes back once.
          expect(status, body.message).toBe(isRefundable && !(restock && line.isReturned) ? 200 : 409);
          line.isAsked ||= status === 200;
        },
        (now) => {
          if (status !== 200) return;
          const line = lineOf(now, sessionId, place);
          line.isAsked = false;
          // What the provider refuses, since it is back already, makes the shop look at all of it.
          if (line.isBack) return now.lookAtRefunds(now.checkout(sessionId));
          Object.assign(line, { isBack: true, isRefunded: true, restocks: restock });
          if (!restock) return;
          // Bought back while the money was under way: the refund of the records says restocked, and nothing came by it.
          if (line.isReturned) now.car(line.car).counted -= line.quantity;
          now.putBack(line);
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
          const isWithBuyer = now.checkout(sessionId).orders === 'paid' && !line.isReturned;
          expect(status, body.message).toBe(isWithBuyer ? 200 : 409);
          if (!isWithBuyer) return;
          now.putBack(line);
          const car = now.car(line.car);
          car.inStock = false;
          car.counted += line.quantity;
        },
      ];
    },
  };
};

const lineOf = (model: Model, sessionId: string, place: number) => model.checkout(sessionId).lines[place] as Line;

async function anyOrder({ arena }: World, model: Model, random: Random) {
  const bought = model.checkouts.filter(({ orders }) => orders !== 'none');
  if (bought.length === 0) return;
  const checkout = random.pick(bought);
  const { sessionId, lines } = checkout;
  const place = random.below(lines.length);
  const text = 'select id from orders where session_id = $1 and line = $2';
  const [order] = await arena.query<{ id: string }>(text, [sessionId, place]);
  return { sessionId, place, words: `order ${place} of ${nameOf(model, checkout)}`, path: `/orders/${order?.id}` };
}
