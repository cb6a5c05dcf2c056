import { expect } from 'vitest';
import type { OwnOrder } from '../../../../shared/orders/orders.ts';
import type { ReturnState } from '../../../../shared/orders/returns/return-states.ts';
import { call } from '../../../support/client.ts';
import type { Random } from '../../../support/trials.ts';
import { answerToRefund, outcomeOf } from '../answers.ts';
import type { Model } from '../model.ts';
import { endBringing, isBeingReturned, isTaken, mayBeReturned, payOut, settle } from '../receiving.ts';
import type { GivenBack, Line, ModelCheckout } from '../state.ts';
import { anyShop, type Plan, type World } from '../world.ts';
import { anyOrder, lineOf } from './order-moves.ts';
import { ownOrder } from './receiving-moves.ts';

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
          const visit = startsAt ? { startsAt, state: 'booked' as const } : null;
          line.givenBack = { id, state: 'requested', visit, held: 0, agreed: null };
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

/** Staff give back all that is left, or what is left of it once that was answered, and with it the return is over. */
export const settleReturn: Plan = async (world, model, random) => {
  const chosen = await anyReturn(world, model, random, 'received', 'proposed');
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
          const given = line.givenBack as GivenBack;
          // Who is gone answers nothing any more, and what was proposed stands.
          const isWaived = given.agreed === null && given.held > 0 && !now.gone.has(checkout.buyer);
          cents = Math.max(0, line.total - (isWaived ? 0 : given.held) - line.refunded);
          const isHere = given.id === returnId && ['received', 'proposed'].includes(given.state);
          const wish = { cents, restock: false };
          const expected = !isHere ? 409 : cents === 0 ? 200 : answerToRefund(checkout, line, wish);
          const isAsked = expected === 200 && cents > 0;
          const outcome = isAsked ? outcomeOf(checkout, line, false) : { status: expected };
          expect(status, body.message).toBe(outcome.status);
          if (isAsked) now.lookAtRefunds(checkout);
          if (expected === 200 && isWaived) Object.assign(given, { held: 0, agreed: true });
          if (outcome.isPaid) Object.assign(line, { isAsked: true, asksReturn: true });
          else {
            cents = 0;
            if (expected === 200 && !isAsked) settle(now, line);
          }
        },
        (now) => {
          if (status === 200 && cents > 0) payOut(now, lineOf(now, sessionId, place), cents);
        },
      ];
    },
  };
};

/** One that is in one of these states, mostly. */
export async function anyReturn(world: World, model: Model, random: Random, ...states: ReturnState[]) {
  const isSensible = (_: ModelCheckout, { givenBack }: Line) => givenBack !== null && states.includes(givenBack.state);
  const chosen = await anyOrder(world, model, random, isSensible);
  const given = chosen && lineOf(model, chosen.sessionId, chosen.place).givenBack;
  return given ? { ...chosen, returnId: given.id } : undefined;
}
