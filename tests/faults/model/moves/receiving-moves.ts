import { expect } from 'vitest';
import type { OwnOrder } from '../../../../shared/orders/orders.ts';
import { call } from '../../../support/client.ts';
import type { Random } from '../../../support/trials.ts';
import { mayStep } from '../answers.ts';
import type { Model } from '../model.ts';
import { isStillToReceive, isTaken, READING } from '../receiving.ts';
import { anyShop, type Plan } from '../world.ts';
import { lineOf, mostly, ownOrder } from './targets.ts';

const CONTACT = { kind: 'pickup', name: 'Ada', phone: '(614) 555-0101' };

/** A buyer chooses when to pick up one order, or chooses anew. */
export const bookHandover: Plan = async (world, model, random) => {
  const chosen = await ownOrder(world, model, random, isStillToReceive);
  if (!chosen) return;
  const { sessionId, place, id, path, words, token } = chosen;
  const shop = anyShop(world, random);
  const startsAt = random.pick(world.times);
  return {
    words: `${words} is to be picked up at ${startsAt}`,
    async act(tell) {
      const body = { ...CONTACT, startsAt, orders: [id] };
      const { status, body: answer } = await call<OwnOrder>(shop, 'PUT', `${path}/handover`, { token, body });
      tell(status === 200);
      return [
        (now) => {
          const line = lineOf(now, sessionId, place);
          const isHad = line.visit?.state === 'booked' && line.visit.startsAt === startsAt;
          const isFree = isHad || !isTaken(now, 'visit', startsAt, line);
          const isReceived = isStillToReceive(now.checkout(sessionId), line);
          expect(status, answer.message).toBe(isReceived && isFree ? 200 : 409);
          if (status !== 200) return;
          const { handover } = answer.data;
          // Choosing again moves what is booked; what is over is booked anew.
          if (line.visit?.state === 'booked') expect(handover?._id).toBe(line.visit.id);
          line.visit = { id: handover?._id ?? '', startsAt, state: 'booked' };
        },
      ];
    },
  };
};

/** Its buyer or staff cancel what is booked for an order. */
export const cancelHandover: Plan = async (world, model, random) => {
  const chosen = await ownOrder(world, model, random, (_checkout, { visit }) => visit?.state === 'booked');
  if (!chosen) return;
  const { sessionId, place, path, words } = chosen;
  const shop = anyShop(world, random);
  const token = random.chance(0.5) ? world.admin.token : chosen.token;
  return {
    words: `what is booked for ${words} is canceled${token === chosen.token ? '' : ' by staff'}`,
    async act(tell) {
      const { status, body } = await call(shop, 'DELETE', `${path}/handover`, { token });
      tell(status === 200);
      return [
        (now) => {
          const { visit } = lineOf(now, sessionId, place);
          expect(status, body.message).toBe(!visit ? 404 : visit.state === 'booked' ? 200 : 409);
          if (visit && status === 200) visit.state = 'cancelled';
        },
      ];
    },
  };
};

/** Staff move an appointment, as it was when they looked. */
export const moveVisit: Plan = (world, model, random) => {
  const visit = anyVisit(model, random);
  if (!visit) return;
  const { id, words } = visit;
  const shop = anyShop(world, random);
  const startsAt = random.pick(world.times);
  return {
    words: `staff move ${words} to ${startsAt}`,
    async act(tell) {
      const options = { token: world.admin.token, body: { startsAt } };
      const { status, body } = await call(shop, 'PATCH', `/appointments/${id}`, options);
      tell(status === 200);
      return [
        (now) => {
          const { line, visit: found } = visitOf(now, id);
          const isFree = found?.startsAt === startsAt || (line && !isTaken(now, 'visit', startsAt, line));
          expect(status, body.message).toBe(found && isFree ? 200 : 409);
          if (found && isFree) found.startsAt = startsAt;
        },
      ];
    },
  };
};

/** Staff hand over what somebody has come for. */
export const handOver: Plan = (world, model, random) => {
  const visit = anyVisit(model, random);
  if (!visit) return;
  const { id, words } = visit;
  const shop = anyShop(world, random);
  return {
    words: `staff hand over at ${words}`,
    async act(tell) {
      const options = { token: world.admin.token, body: { state: 'done', odometer: READING } };
      const { status, body } = await call(shop, 'PATCH', `/appointments/${id}`, options);
      tell(status === 200);
      return [
        (now) => {
          const { line, checkout, visit: found } = visitOf(now, id);
          const isReady = line && checkout && mayStep(checkout, { ...line, step: 'ready' }, 'handed_over');
          expect(status, body.message).toBe(found && isReady ? 200 : 409);
          if (!found || !line || status !== 200) return;
          found.state = 'done';
          line.step = 'handed_over';
        },
      ];
    },
  };
};

/** An appointment of any time ago, mostly one that is still to come. */
function anyVisit({ checkouts }: Model, random: Random) {
  const all = checkouts.flatMap(({ lines }) => lines.flatMap(({ visit }) => visit ?? []));
  const chosen = mostly(random, all, ({ state }) => state === 'booked');
  if (!chosen) return;
  const { id, startsAt } = chosen;
  return { id, words: `the appointment of ${startsAt}` };
}

/** What of it is booked still; another may be booked in its place. */
function visitOf({ checkouts }: Model, id: string) {
  for (const checkout of checkouts) {
    const line = checkout.lines.find(({ visit }) => visit?.id === id && visit.state === 'booked');
    if (line) return { checkout, line, visit: line.visit };
  }
  return {};
}
