import { expect } from 'vitest';
import type { Person } from './arena.ts';
import { cancel, checkOut, sendCard } from './buyers.ts';
import type { ModelCheckout } from './model.ts';
import { anyShop, nameOf, type World } from './model-world.ts';

/** What becomes of a payment with them. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  settles: '4000 0000 0000 7007',
  doesNotSettle: '4000 0000 0000 7106',
};

export async function startOne(world: World) {
  const { model, random, people, cars } = world;
  const buyer = random.below(people.length);
  if (world.gone.has(buyer)) return;
  const wanted = cars.filter(() => random.chance(0.4)).map((car) => ({ car, quantity: random.chance(0.8) ? 1 : 2 }));
  if (wanted.length === 0) return;
  const earlier = model.openCheckoutOf(buyer);
  if (earlier) {
    model.expireAtProvider(earlier);
    model.look(earlier);
  }
  const lines = wanted.map(({ car, quantity }) => ({ car: car._id, quantity }));
  const expected = model.checkOut(lines);
  const { status, body } = await checkOut(anyShop(world), people[buyer] as Person, wanted);
  expect(status, body.message).toBe(expected);
  if (status === 200) model.begin(body.data.sessionId, buyer, lines);
  return `${buyer} checks out ${lines.map(({ quantity }) => quantity).join('+')}: ${status}`;
}

export async function pay(world: World, card: string) {
  const payable = world.model.checkouts.filter(({ provider }) => provider === 'open');
  // Mostly where it can succeed; now and then where it must be refused.
  const sensible = payable.length > 0 && world.random.chance(0.8);
  const checkout = sensible ? world.random.pick(payable) : world.model.pickCheckout(world.random);
  if (!checkout) return;
  const wasOpen = checkout.provider === 'open';
  const { status } = await sendCard(world.arena, checkout.sessionId, card);
  expect(status).toBe(wasOpen ? (card === cards.declined ? 402 : 303) : 409);
  if (wasOpen && card === cards.pays) checkout.provider = 'paid';
  if (wasOpen && (card === cards.settles || card === cards.doesNotSettle)) {
    checkout.provider = 'settling';
    // It settles when the model says so.
    await setSettling(world, checkout, 2 ** 40);
  }
  return `pay ${nameOf(world, checkout)} with ${card.slice(-4)}: ${status}`;
}

export async function settle(world: World) {
  const checkout = world.model.checkouts.find(({ provider }) => provider === 'settling');
  if (!checkout) return;
  await setSettling(world, checkout, 0);
  const sessionState = async () => {
    const [row] = await world.arena.provider.query<{ at: string | null; paid: string }>(
      `select body -> 'settles' ->> 'at' as at, body -> 'answer' ->> 'payment_status' as paid
       from sandbox.objects where id = $1`,
      [checkout.sessionId],
    );
    return row;
  };
  await expect.poll(async () => (await sessionState())?.at, { timeout: 10_000 }).toBe(null);
  checkout.provider = (await sessionState())?.paid === 'paid' ? 'paid' : 'failed';
  return `${nameOf(world, checkout)} settles: ${checkout.provider}`;
}

function setSettling({ arena }: World, { sessionId }: ModelCheckout, at: number) {
  const text = `update sandbox.objects set body = jsonb_set(body, '{settles,at}', to_jsonb($2::bigint)) where id = $1`;
  return arena.provider.query(text, [sessionId, at]);
}

export async function cancelOne(world: World) {
  const checkout = world.model.pickCheckout(world.random);
  if (!checkout) return;
  await cancel(world.arena, checkout.sessionId);
  world.model.expireAtProvider(checkout);
  return `cancel ${nameOf(world, checkout)}`;
}

/** The provider lets the session's time be over; the shop is not told. */
export async function runOut(world: World) {
  const checkout = world.model.pickCheckout(world.random);
  if (checkout?.provider !== 'open') return;
  await world.arena.provider.query(
    `update sandbox.objects set body = jsonb_set(body, '{answer,expires_at}', '1') where id = $1`,
    [checkout.sessionId],
  );
  world.model.expireAtProvider(checkout);
  return `the time of ${nameOf(world, checkout)} runs out`;
}
