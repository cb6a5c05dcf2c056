import { expect } from 'vitest';
import { call } from '../../support/client.ts';
import type { Person } from './arena.ts';
import { eventsToTell, tell } from './events.ts';
import { anyShop, nameOf, type World } from './model-world.ts';

/** Any event there ever was, in any order, once or several times at once. */
export async function describeAny(world: World) {
  const { arena, model, random } = world;
  const events = await eventsToTell(arena.provider);
  if (events.length === 0) return;
  const event = random.pick(events);
  const times = 1 + random.below(3);
  const answers = await Promise.all(Array.from({ length: times }, () => tell(arena.provider, anyShop(world), event)));
  expect(answers).toEqual(answers.map(() => 200));
  const { object } = event.body.data;
  const again = world.handled.has(event.id);
  world.handled.add(event.id);
  if (again) return `tell ${event.body.type} again`;
  const checkout = await findSubject(world, object);
  if (checkout && object.object === 'checkout.session') model.look(checkout);
  if (checkout && object.object === 'charge') model.lookAtRefunds(checkout);
  return `tell ${event.body.type} of ${checkout ? nameOf(world, checkout) : 'nothing'} ${times} times`;
}

async function findSubject({ arena, model }: World, object: { id: string; payment_intent?: string }) {
  const [session] = await arena.provider.query<{ id: string }>(
    `select id from sandbox.objects
     where kind = 'checkout.session' and (id = $1 or body -> 'answer' ->> 'payment_intent' = $2)`,
    [object.id, object.payment_intent ?? ''],
  );
  return model.checkouts.find(({ sessionId }) => sessionId === session?.id);
}

export async function verifyOne(world: World) {
  const checkout = world.model.pickCheckout(world.random);
  if (!checkout || world.gone.has(checkout.buyer)) return;
  const { token } = world.people[checkout.buyer] as Person;
  const path = `/orders/verify-payment/${checkout.sessionId}`;
  const { body } = await call<{ verified: boolean; orderError: boolean }>(anyShop(world), 'GET', path, { token });
  world.model.look(checkout);
  const { shop, orders } = checkout;
  expect(body.data).toMatchObject({
    verified: orders === 'paid' || shop === 'unserved',
    orderError: shop === 'unserved',
  });
  return `verify ${nameOf(world, checkout)}`;
}

export async function refundLine(world: World) {
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
  return `refund line ${line} of ${nameOf(world, checkout)}${restock ? ' and restock' : ''}: ${status}`;
}

/** Staff give back all that is left in the provider's own dashboard. */
export async function refundElsewhere(world: World) {
  const { model, random } = world;
  const checkout = model.pickCheckout(random);
  if (checkout?.provider !== 'paid' || checkout.back.every(Boolean) || checkout.shop === 'unserved') return;
  await world.arena.provider.refundAll(checkout.sessionId);
  checkout.back = checkout.back.map(() => true);
  return `refund ${nameOf(world, checkout)} at the provider`;
}

export async function deleteCar(world: World) {
  const { model, random, cars } = world;
  const { _id } = random.pick(cars);
  const stock = model.cars.get(_id);
  const expected = stock?.deleted ? 404 : model.isHeld(_id) ? 409 : 200;
  const { status } = await call(anyShop(world), 'DELETE', `/cars/${_id}`, { token: world.admin.token });
  expect(status).toBe(expected);
  if (status === 200 && stock) stock.deleted = true;
  return `delete a car: ${status}`;
}

export async function deletePerson(world: World) {
  const buyer = world.random.below(world.people.length);
  if (world.gone.has(buyer)) return;
  const path = `/user/${world.people[buyer]?.id}`;
  expect((await call(anyShop(world), 'DELETE', path, { token: world.admin.token })).status).toBe(200);
  world.gone.add(buyer);
  return `delete person ${buyer}`;
}

export async function restart(world: World) {
  const place = world.random.below(world.arena.shops.length);
  await world.arena.restart(place, world.random.chance(0.5) ? 'kill' : 'stop');
  // After a start the shop compares its books with the provider's.
  world.model.compare();
  return `restart process ${place}`;
}
