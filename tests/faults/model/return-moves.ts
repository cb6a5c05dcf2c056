import { expect } from 'vitest';
import type { OwnOrder } from '../../../shared/orders/orders.ts';
import { call } from '../../support/client.ts';
import type { Random } from '../../support/trials.ts';
import { answerToRefund, outcomeOf } from './answers.ts';
import type { Model } from './model.ts';
import { anyOrder, lineOf } from './order-moves.ts';
import { endBringing, isBeingReturned, isTaken, mayBeReturned, settle } from './receiving.ts';
import { ownOrder } from './receiving-moves.ts';
import type { GivenBack, Line } from './state.ts';
import { anyShop, type Plan, type World } from './world.ts';

/** A buyer asks to give a car back, and when they bring it, or not yet. */
export const requestReturn: Plan = async (world, model, random) => {
  const chosen = await ownOrder(world, model, random, mayBeReturned);
  if (!chosen) return;
  const { sessionId, place, path, words, token } = chosen;
  const shop = anyShop(world, random);
  const startsAt = random.chance(0.6) ? random.pick(world.times) : undefined;
  return {
    words: `${words} is to be given back${startsAt ? ` at ${startsAt}` : ''}`,
    async act() {
      const body = { reason: 'Too small.', odometer: 1100, ...(startsAt && { startsAt }) };
      const { status, body: answer } = await call<OwnOrder>(shop, 'POST', `${path}/return`, { token, body });
      return [
        (now) => {
          const line = lineOf(now, sessionId, place);
          const isFree = !startsAt || !isTaken(now, 'return', startsAt, line);
          const mayBe = mayBeReturned(now.checkout(sessionId), line);
          expect(status, answer.message).toBe(mayBe && isFree ? 201 : 409);
          if (status !== 201) return;
          const id = answer.data.return?._id ?? '';
          line.givenBack = { id, state: 'requested', visit: startsAt ? { startsAt, state: 'booked' } : null };
        },
      ];
    },
  };
};

export const withdrawReturn: Plan = async (world, model, random) => {
  const chosen = await ownOrder(world, model, random, (_checkout, line) => isBeingReturned(line));
  if (!chosen) return;
  const { sessionId, place, path, words, token } = chosen;
  const shop = anyShop(world, random);
  return {
    words: `${words} is kept after all`,
    async act() {
      const { status, body } = await call(shop, 'DELETE', `${path}/return`, { token });
      return [
        (now) => {
          const line = lineOf(now, sessionId, place);
          const isAskedFor = line.givenBack?.state === 'requested' && line.refunded < line.total && !line.isAsked;
          expect(status, body.message).toBe(!isBeingReturned(line) ? 404 : isAskedFor ? 200 : 409);
          if (status !== 200 || !line.givenBack) return;
          line.givenBack.state = 'withdrawn';
          endBringing(line, 'cancelled');
        },
      ];
    },
  };
};

/** Staff tell when a car is to be brought, or receive it. */
export const moveReturn: Plan = async (world, model, random) => {
  const chosen = await anyReturn(world, model, random, 'requested');
  if (!chosen) return;
  const { sessionId, place, words, returnId } = chosen;
  const shop = anyShop(world, random);
  const startsAt = random.chance(0.3) ? random.pick(world.times) : undefined;
  return {
    words: startsAt ? `${words} is to be brought back at ${startsAt}` : `${words} is received again`,
    async act() {
      const edit = startsAt ? { startsAt } : { state: 'received', odometer: 1120 };
      const options = { token: world.admin.token, body: edit };
      const { status, body } = await call(shop, 'PATCH', `/returns/${returnId}`, options);
      return [
        (now) => {
          const line = lineOf(now, sessionId, place);
          const given = line.givenBack as GivenBack;
          const isHad = given.visit?.state === 'booked' && given.visit.startsAt === startsAt;
          const isFree = !startsAt || isHad || !isTaken(now, 'return', startsAt, line);
          const isThis = given.id === returnId && given.state === 'requested';
          expect(status, body.message).toBe(isThis && isFree ? 200 : 409);
          if (status !== 200) return;
          if (startsAt) given.visit = { startsAt, state: 'booked' };
          else {
            given.state = 'received';
            endBringing(line, 'done');
          }
        },
      ];
    },
  };
};

/** Staff give back all that is left, and with it the return is over. */
export const settleReturn: Plan = async (world, model, random) => {
  const chosen = await anyReturn(world, model, random, 'received');
  if (!chosen) return;
  const { sessionId, place, words, returnId } = chosen;
  // What becomes of it where the shop does not know yet what went back is told by the refunds.
  const before = lineOf(model, sessionId, place);
  if (before.back !== before.refunded || model.checkout(sessionId).dispute === 'open') return;
  const shop = anyShop(world, random);
  return {
    words: `the return of ${words} is settled`,
    async act() {
      const options = { token: world.admin.token, body: { state: 'settled' } };
      const { status, body } = await call(shop, 'PATCH', `/returns/${returnId}`, options);
      let cents = 0;
      return [
        (now) => {
          const checkout = now.checkout(sessionId);
          const line = checkout.lines[place] as Line;
          cents = line.total - line.refunded;
          const isHere = line.givenBack?.id === returnId && line.givenBack.state === 'received';
          const wish = { cents, restock: false };
          const expected = !isHere ? 409 : cents === 0 ? 200 : answerToRefund(checkout, line, wish);
          const isAsked = expected === 200 && cents > 0;
          const outcome = isAsked ? outcomeOf(checkout, line, false) : { status: expected };
          expect(status, body.message).toBe(outcome.status);
          if (isAsked) now.lookAtRefunds(checkout);
          line.isAsked ||= outcome.isPaid === true;
          if (expected === 200 && cents === 0) settle(now, line);
        },
        (now) => {
          const line = lineOf(now, sessionId, place);
          if (status !== 200 || !line.isAsked) return;
          line.isAsked = false;
          line.back += cents;
          line.refunded += cents;
          settle(now, line);
        },
      ];
    },
  };
};

async function anyReturn(world: World, model: Model, random: Random, state: 'requested' | 'received') {
  const chosen = await anyOrder(world, model, random, (_checkout, { givenBack }) => givenBack?.state === state);
  const given = chosen && lineOf(model, chosen.sessionId, chosen.place).givenBack;
  return given ? { ...chosen, returnId: given.id } : undefined;
}
