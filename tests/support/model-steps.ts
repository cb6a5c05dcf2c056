import { expect } from 'vitest';
import type { Car } from '../../shared/cars.ts';
import { type Arena, cancel, checkOut, type Person, sendCard, sweepAt } from './arena.ts';
import { call } from './client.ts';
import { eventsToTell, tell } from './events.ts';
import type { Model, ModelCheckout } from './model.ts';
import type { ShopProcess } from './process.ts';
import type { Random } from './trials.ts';

export interface World {
  arena: Arena;
  model: Model;
  random: Random;
  admin: Person;
  people: Person[];
  gone: Set<number>;
  /** Events that the shop has handled. */
  handled: Set<string>;
  cars: Car[];
}

const PAYS = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const SETTLES = '4000 0000 0000 7007';
const DOES_NOT_SETTLE = '4000 0000 0000 7106';
const anyShop = ({ arena, random }: World): ShopProcess => random.pick(arena.shops);

/** Each step is done to the shop and to the model, and their answers must agree. Returns what was done, in words. */
export const steps: Record<string, { weight: number; take: (world: World) => Promise<string | undefined> }> = {
  checkOut: { weight: 24, take: startOne },
  pay: { weight: 12, take: (world) => pay(world, PAYS) },
  decline: { weight: 4, take: (world) => pay(world, DECLINED) },
  payLater: { weight: 10, take: (world) => pay(world, world.random.chance(0.5) ? SETTLES : DOES_NOT_SETTLE) },
  settle: { weight: 8, take: settle },
  cancel: { weight: 6, take: cancelOne },
  timeRunsOut: { weight: 4, take: runOut },
  sweep: { weight: 6, take: sweepOverdue },
  forget: { weight: 6, take: forgetSession },
  tell: { weight: 20, take: tellAny },
  verify: { weight: 8, take: verifyOne },
  refund: { weight: 6, take: refundLine },
  refundElsewhere: { weight: 3, take: refundElsewhere },
  deleteCar: { weight: 2, take: deleteCar },
  deletePerson: { weight: 1, take: deletePerson },
  restart: { weight: 1, take: restart },
};

async function startOne(world: World) {
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

async function pay(world: World, card: string) {
  const payable = world.model.checkouts.filter(({ provider }) => provider === 'open');
  // Mostly where it can succeed; now and then where it must be refused.
  const sensible = payable.length > 0 && world.random.chance(0.8);
  const checkout = sensible ? world.random.pick(payable) : world.model.pickCheckout(world.random);
  if (!checkout) return;
  const wasOpen = checkout.provider === 'open';
  const { status } = await sendCard(anyShop(world), checkout.sessionId, card);
  expect(status).toBe(wasOpen ? (card === DECLINED ? 402 : 303) : 409);
  if (wasOpen && card === PAYS) checkout.provider = 'paid';
  if (wasOpen && (card === SETTLES || card === DOES_NOT_SETTLE)) {
    checkout.provider = 'settling';
    // It settles when the model says so.
    await setSettling(world, checkout, 2 ** 40);
  }
  return `pay ${name(world, checkout)} with ${card.slice(-4)}: ${status}`;
}

async function settle(world: World) {
  const checkout = world.model.checkouts.find(({ provider }) => provider === 'settling');
  if (!checkout) return;
  await setSettling(world, checkout, 0);
  const standing = async () => {
    const [row] = await world.arena.query<{ at: string | null; paid: string }>(
      `select body -> 'settles' ->> 'at' as at, body -> 'answer' ->> 'payment_status' as paid
       from sandbox_objects where id = $1`,
      [checkout.sessionId],
    );
    return row;
  };
  await expect.poll(async () => (await standing())?.at, { timeout: 10_000 }).toBe(null);
  checkout.provider = (await standing())?.paid === 'paid' ? 'paid' : 'failed';
  return `${name(world, checkout)} settles: ${checkout.provider}`;
}

function setSettling({ arena }: World, { sessionId }: ModelCheckout, at: number) {
  const text = `update sandbox_objects set body = jsonb_set(body, '{settles,at}', to_jsonb($2::bigint)) where id = $1`;
  return arena.query(text, [sessionId, at]);
}

async function cancelOne(world: World) {
  const checkout = world.model.pickCheckout(world.random);
  if (!checkout) return;
  await cancel(anyShop(world), checkout.sessionId);
  world.model.expireAtProvider(checkout);
  return `cancel ${name(world, checkout)}`;
}

/** The provider lets the session's time be over; the shop is not told. */
async function runOut(world: World) {
  const checkout = world.model.pickCheckout(world.random);
  if (checkout?.provider !== 'open') return;
  await world.arena.query(
    `update sandbox_objects set body = jsonb_set(body, '{answer,expires_at}', '1') where id = $1`,
    [checkout.sessionId],
  );
  world.model.expireAtProvider(checkout);
  return `the time of ${name(world, checkout)} runs out`;
}

/** The shop's own clock says that the hold is over. */
async function sweepOverdue(world: World) {
  const checkout = world.model.pickCheckout(world.random);
  if (!checkout) return;
  await world.arena.query(`update checkouts set expires_at = now() - interval '1 minute' where session_id = $1`, [
    checkout.sessionId,
  ]);
  await Promise.all(world.arena.shops.map(sweepAt));
  if (checkout.shop === 'open') {
    world.model.expireAtProvider(checkout);
    world.model.look(checkout);
  }
  return `sweep ${name(world, checkout)}`;
}

/** As when the process died before it could note the session: the hold is freed, and the session can still be paid. */
async function forgetSession(world: World) {
  const { model, random, arena } = world;
  const open = model.checkouts.filter(({ shop }) => shop === 'open');
  if (open.length === 0) return;
  const checkout = random.pick(open);
  await arena.query(
    `update checkouts set session_id = null, created_at = now() - interval '1 hour' where session_id = $1`,
    [checkout.sessionId],
  );
  await Promise.all(arena.shops.map(sweepAt));
  model.forget(checkout);
  return `forget ${name(world, checkout)}`;
}

/** Any event there ever was, in any order, once or several times at once. */
async function tellAny(world: World) {
  const { arena, model, random } = world;
  const events = await eventsToTell(arena.query);
  if (events.length === 0) return;
  const event = random.pick(events);
  const times = 1 + random.below(3);
  const answers = await Promise.all(Array.from({ length: times }, () => tell(arena.query, anyShop(world), event)));
  expect(answers).toEqual(answers.map(() => 200));
  const { object } = event.body.data;
  const again = world.handled.has(event.id);
  world.handled.add(event.id);
  if (again) return `tell ${event.body.type} again`;
  const checkout = await findSubject(world, object);
  if (checkout && object.object === 'checkout.session') model.look(checkout);
  if (checkout && object.object === 'charge') model.lookAtRefunds(checkout);
  return `tell ${event.body.type} of ${checkout ? name(world, checkout) : 'nothing'} ${times} times`;
}

async function findSubject({ arena, model }: World, object: { id: string; payment_intent?: string }) {
  const [session] = await arena.query<{ id: string }>(
    `select id from sandbox_objects
     where kind = 'checkout.session' and (id = $1 or body -> 'answer' ->> 'payment_intent' = $2)`,
    [object.id, object.payment_intent ?? ''],
  );
  return model.checkouts.find(({ sessionId }) => sessionId === session?.id);
}

async function verifyOne(world: World) {
  const checkout = world.model.pickCheckout(world.random);
  if (!checkout?.noted || world.gone.has(checkout.buyer)) return;
  const { token } = world.people[checkout.buyer] as Person;
  const path = `/orders/verify-payment/${checkout.sessionId}`;
  const { body } = await call<{ verified: boolean; orderError: boolean }>(anyShop(world), 'GET', path, { token });
  world.model.look(checkout);
  const { shop, orders } = checkout;
  expect(body.data).toMatchObject({
    verified: orders === 'paid' || shop === 'unserved',
    orderError: shop === 'unserved',
  });
  return `verify ${name(world, checkout)}`;
}

async function refundLine(world: World) {
  const { arena, model, random } = world;
  const checkout = model.pickCheckout(random);
  if (!checkout || checkout.orders === 'none') return;
  const line = random.below(checkout.lines.length);
  const restock = random.chance(0.5);
  const [order] = await arena.query<{ id: string }>('select id from orders where session_id = $1 and line = $2', [
    checkout.sessionId,
    line,
  ]);
  const refundable = checkout.orders === 'paid' && !checkout.refunded[line];
  const options = { token: world.admin.token, body: { restock } };
  const { status } = await call(anyShop(world), 'POST', `/orders/${order?.id}/refund`, options);
  expect(status).toBe(refundable ? 200 : 409);
  if (refundable) {
    const stillThere = !checkout.back[line];
    checkout.back[line] = true;
    checkout.refunded[line] = true;
    const what = checkout.lines[line];
    if (stillThere && restock && what) model.restock(what);
    // What the provider refuses, since it is back already, makes the shop look at all of it.
    if (!stillThere) model.lookAtRefunds(checkout);
  }
  return `refund line ${line} of ${name(world, checkout)}${restock ? ' and restock' : ''}: ${status}`;
}

/** Staff give back all that is left in the provider's own dashboard. */
async function refundElsewhere(world: World) {
  const { model, random } = world;
  const checkout = model.pickCheckout(random);
  if (checkout?.provider !== 'paid' || checkout.back.every(Boolean) || checkout.shop === 'unserved') return;
  const answer = await fetch(`${anyShop(world).url}/test/refund/${checkout.sessionId}`, { method: 'POST' });
  expect(answer.status).toBe(200);
  checkout.back = checkout.back.map(() => true);
  return `refund ${name(world, checkout)} at the provider`;
}

async function deleteCar(world: World) {
  const { model, random, cars } = world;
  const { _id } = random.pick(cars);
  const stock = model.cars.get(_id);
  const expected = stock?.deleted ? 404 : model.isHeld(_id) ? 409 : 200;
  const { status } = await call(anyShop(world), 'DELETE', `/cars/${_id}`, { token: world.admin.token });
  expect(status).toBe(expected);
  if (status === 200 && stock) stock.deleted = true;
  return `delete a car: ${status}`;
}

async function deletePerson(world: World) {
  const buyer = world.random.below(world.people.length);
  if (world.gone.has(buyer)) return;
  const path = `/user/${world.people[buyer]?.id}`;
  expect((await call(anyShop(world), 'DELETE', path, { token: world.admin.token })).status).toBe(200);
  world.gone.add(buyer);
  return `delete person ${buyer}`;
}

async function restart(world: World) {
  const place = world.random.below(world.arena.shops.length);
  await world.arena.restart(place, world.random.chance(0.5) ? 'kill' : 'stop');
  return `restart process ${place}`;
}

const name = ({ model }: World, checkout: ModelCheckout) => `checkout ${model.checkouts.indexOf(checkout)}`;
