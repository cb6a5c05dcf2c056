import { expect } from 'vitest';
import { cancel } from '../../support/buyers.ts';
import { deliver, eventsToDeliver } from '../../support/events.ts';
import { giveBackAll } from '../state.ts';
import { anyShop, nameOf, type Plan, type World } from '../world.ts';
import { mostly } from './targets.ts';

const aboutMoney = ['charge', 'refund', 'dispute'];

/** Any event there ever was, in any order, once or several times at once. */
export const deliverAny: Plan = async (world, model, random) => {
  const { provider } = world.arena;
  const events = await eventsToDeliver(provider);
  if (events.length === 0) return;
  const event = mostly(random, events, ({ id }) => !model.handled.has(id)) ?? random.pick(events);
  const { type, data } = event.body;
  const shops = Array.from({ length: 1 + random.below(3) }, () => anyShop(world, random));
  const sessionId = await findSubject(world, data.object);
  const checkout = model.checkouts.find((each) => each.sessionId === sessionId);
  return {
    words: `${type} of ${checkout ? nameOf(model, checkout) : 'nothing'} is told ${shops.length} times`,
    async act(tell) {
      const answers = await Promise.all(shops.map((shop) => deliver(provider, shop, event)));
      tell(!model.handled.has(event.id));
      return [
        (now) => {
          expect(answers).toEqual(answers.map(() => 200));
          if (now.handled.has(event.id)) return;
          now.handled.add(event.id);
          const subject = now.checkouts.find((each) => each.sessionId === sessionId);
          if (subject && data.object.object === 'checkout.session') now.look(subject);
          if (subject && aboutMoney.includes(data.object.object)) now.lookAtRefunds(subject);
        },
      ];
    },
  };
};

async function findSubject({ arena }: World, object: { id: string; payment_intent?: string }) {
  const [session] = await arena.provider.query<{ id: string }>(
    `select id from sandbox.objects
     where kind = 'checkout.session' and (id = $1 or body -> 'answer' ->> 'payment_intent' = $2)`,
    [object.id, object.payment_intent ?? ''],
  );
  return session?.id;
}

/** A buyer leaves the provider's page by its way back; the shop is not told. */
export const cancelOne: Plan = (world, model, random) => {
  const checkout = mostly(random, model.checkouts, ({ provider }) => provider === 'open');
  if (!checkout) return;
  const { sessionId } = checkout;
  return {
    words: `${nameOf(model, checkout)} is cancelled`,
    async act(tell) {
      await cancel(world.arena, sessionId);
      tell(checkout.provider === 'open');
      return [(now) => now.expireAtProvider(now.checkout(sessionId))];
    },
  };
};

/** The provider lets the session's time be over; the shop is not told. */
export const runOut: Plan = (world, model, random) => {
  const open = model.checkouts.filter(({ provider }) => provider === 'open');
  if (open.length === 0) return;
  const checkout = random.pick(open);
  const { sessionId } = checkout;
  return {
    words: `the time of ${nameOf(model, checkout)} runs out`,
    async act(tell) {
      await world.arena.provider.query(
        `update sandbox.objects set body = jsonb_set(body, '{answer,expires_at}', '1') where id = $1`,
        [sessionId],
      );
      tell(true);
      return [(now) => now.expireAtProvider(now.checkout(sessionId))];
    },
  };
};

/** Staff give back all that is left in the provider's own dashboard. */
export const refundElsewhere: Plan = (world, model, random) => {
  const whole = model.checkouts.filter(
    ({ provider, shop, dispute, lines }) =>
      provider === 'paid' && shop !== 'unserved' && dispute !== 'open' && lines.some(({ back, total }) => back < total),
  );
  if (whole.length === 0) return;
  const checkout = random.pick(whole);
  const { sessionId } = checkout;
  return {
    words: `${nameOf(model, checkout)} is refunded at the provider`,
    async act(tell) {
      await world.arena.provider.refundAll(sessionId);
      tell(true);
      return [
        (now) => {
          giveBackAll(now.checkout(sessionId));
        },
      ];
    },
  };
};
