import { expect } from 'vitest';
import { call } from '../../../support/client.ts';
import type { Person } from '../../support/arena.ts';
import { type Started, sendCard } from '../../support/buyers.ts';
import { answerToCheckOut } from '../answers.ts';
import type { ModelCheckout } from '../state.ts';
import { anyShop, nameOf, type Plan, type World } from '../world.ts';
import { mostly } from './targets.ts';

/** What becomes of a payment with them. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  settles: '4000 0000 0000 7007',
  doesNotSettle: '4000 0000 0000 7106',
};

export const checkOut: Plan = (world, model, random) => {
  const buyer = random.below(world.people.length);
  if (model.gone.has(buyer)) return;
  const isHad = (id: string) => answerToCheckOut(model, [{ car: id, quantity: 1, price: model.car(id).price }]) === 200;
  const chosen = world.cars.filter((id) => random.chance(isHad(id) ? 0.5 : 0.06));
  const wanted = chosen.map((car) => ({
    car,
    quantity: random.chance(0.8) ? 1 : 2,
    // Now and then what they saw a while ago.
    price: random.chance(0.95) ? model.car(car).price : 1,
  }));
  if (wanted.length === 0) return;
  const shop = anyShop(world, random);
  const { email, token } = world.people[buyer] as Person;
  const items = wanted.map(({ car, quantity, price }) => ({ carId: car, price, quantity }));
  return {
    by: buyer,
    words: `${buyer} checks out ${wanted.map(({ car, quantity }) => `${quantity} of ${world.cars.indexOf(car)}`).join(', ')}`,
    async act(tell) {
      const body = { email, items };
      const answer = await call<Started>(shop, 'POST', '/orders/create-checkout-session', { token, body });
      tell(answer.status === 200);
      return [
        (now) => {
          const earlier = now.checkouts.find((each) => each.buyer === buyer && each.shop === 'open');
          now.expireAtProvider(earlier);
          now.look(earlier);
        },
        (now) => {
          expect(answer.status, answer.body.message).toBe(answerToCheckOut(now, wanted));
          if (answer.status === 200) now.begin(answer.body.data.sessionId, buyer, wanted);
        },
      ];
    },
  };
};

export const payWith =
  (card: string): Plan =>
  (world, model, random) => {
    const checkout = mostly(random, model.checkouts, ({ provider }) => provider === 'open');
    if (!checkout) return;
    const { sessionId } = checkout;
    const isSlow = card === cards.settles || card === cards.doesNotSettle;
    return {
      words: `${nameOf(model, checkout)} is paid with ${card.slice(-4)}`,
      async act(tell) {
        const { status, headers } = await sendCard(world.arena, sessionId, card);
        const isDeclined = headers.get('location')?.endsWith('?tried') ?? false;
        tell(status === 303);
        // It settles when the model says so.
        if (status === 303 && isSlow) await setSettling(world, sessionId, 2 ** 40);
        return [
          (now) => {
            const paid = now.checkout(sessionId);
            const isOpen = paid.provider === 'open';
            expect([status, isDeclined]).toEqual(isOpen ? [303, card === cards.declined] : [409, false]);
            if (isOpen && !isDeclined) paid.provider = isSlow ? 'settling' : 'paid';
          },
        ];
      },
    };
  };

/** The bank has decided about a payment; the shop is not told. */
export const settle: Plan = (world, model) => {
  const checkout = model.checkouts.find(({ provider }) => provider === 'settling');
  if (!checkout) return;
  const { sessionId } = checkout;
  const read = async () => {
    const [row] = await world.arena.provider.query<{ at: string | null; paid: string }>(
      `select body -> 'settles' ->> 'at' as at, body -> 'answer' ->> 'payment_status' as paid
       from sandbox.objects where id = $1`,
      [sessionId],
    );
    return row;
  };
  return {
    words: `${nameOf(model, checkout)} settles`,
    async act(tell) {
      await setSettling(world, sessionId, 0);
      await expect.poll(async () => (await read())?.at).toBe(null);
      tell(true);
      const provider = (await read())?.paid === 'paid' ? 'paid' : 'failed';
      return [(now) => Object.assign(now.checkout(sessionId), { provider })];
    },
  };
};

function setSettling({ arena }: World, sessionId: string, at: number) {
  const text = `update sandbox.objects set body = jsonb_set(body, '{settles,at}', to_jsonb($2::bigint)) where id = $1`;
  return arena.provider.query(text, [sessionId, at]);
}

/** The provider knows more of it than the shop. */
const isNews = ({ provider, shop, orders }: ModelCheckout) =>
  shop === 'open' ? provider !== 'open' : orders === 'pending' && provider !== 'settling';

export const verify: Plan = (world, model, random) => {
  const checkout = mostly(random, model.checkouts, isNews);
  if (!checkout || model.gone.has(checkout.buyer)) return;
  const { sessionId } = checkout;
  const { token } = world.people[checkout.buyer] as Person;
  const shop = anyShop(world, random);
  return {
    words: `${nameOf(model, checkout)} is looked at by its buyer`,
    async act(tell) {
      const path = `/orders/verify-payment/${sessionId}`;
      const { status, body } = await call<{ verified: boolean; orderError: boolean }>(shop, 'GET', path, { token });
      tell(status === 200);
      return [
        (now) => {
          const looked = now.checkout(sessionId);
          if (looked.shop === 'lost') return expect(status).toBe(looked.incident === 'none' ? 404 : 200);
          now.look(looked);
          const orderError = looked.shop === 'unserved';
          expect(body.data).toMatchObject({ verified: looked.orders === 'paid' || orderError, orderError });
        },
      ];
    },
  };
};
