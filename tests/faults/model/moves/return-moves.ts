import { expect } from 'vitest';
import type { OwnOrder } from '../../../../shared/orders/orders.ts';
import { call } from '../../../support/client.ts';
import { endBringing, isBeingReturned, isTaken, mayBeReturned, READING } from '../receiving.ts';
import type { GivenBack } from '../state.ts';
import { anyShop, type Plan } from '../world.ts';
import { anyReturn, lineOf, ownOrder } from './targets.ts';

/** A buyer asks to give a car back, and when they bring it, or not yet. */
export const requestReturn: Plan = async (world, model, random) => {
  const chosen = await ownOrder(world, model, random, mayBeReturned);
  if (!chosen) return;
  const { sessionId, place, path, words, token } = chosen;
  const shop = anyShop(world, random);
  const startsAt = random.chance(0.6) ? random.pick(world.times) : undefined;
  return {
    words: `${words} is to be given back${startsAt ? ` at ${startsAt}` : ''}`,
    async act(tell) {
      const body = { reason: 'Too small.', odometer: READING, ...(startsAt && { startsAt }) };
      const { status, body: answer } = await call<OwnOrder>(shop, 'POST', `${path}/return`, { token, body });
      tell(status === 201);
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
  const chosen = await ownOrder(world, model, random, (_, { givenBack }) => givenBack?.state === 'requested');
  if (!chosen) return;
  const { sessionId, place, path, words, token } = chosen;
  const shop = anyShop(world, random);
  return {
    words: `${words} is kept after all`,
    async act(tell) {
      const { status, body } = await call(shop, 'DELETE', `${path}/return`, { token });
      tell(status === 200);
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
export const moveReturn =
  (how: 'time' | 'receive'): Plan =>
  async (world, model, random) => {
    const chosen = await anyReturn(world, model, random, 'requested');
    if (!chosen) return;
    const { sessionId, place, words, returnId } = chosen;
    const shop = anyShop(world, random);
    const startsAt = how === 'time' ? random.pick(world.times) : undefined;
    return {
      words: startsAt ? `${words} is to be brought back at ${startsAt}` : `${words} is received again`,
      async act(tell) {
        const edit = startsAt ? { startsAt } : { state: 'received', odometer: READING };
        const options = { token: world.admin.token, body: edit };
        const { status, body } = await call(shop, 'PATCH', `/returns/${returnId}`, options);
        tell(status === 200);
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
