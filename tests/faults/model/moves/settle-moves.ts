import { expect } from 'vitest';
import { call } from '../../../support/client.ts';
import { answerToRefund, outcomeOf } from '../answers.ts';
import { payOut, settle } from '../receiving.ts';
import type { GivenBack, Line } from '../state.ts';
import { anyShop, type Plan } from '../world.ts';
import { anyReturn, lineOf } from './targets.ts';

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
    async act(tell) {
      const options = { token: world.admin.token, body: { state: 'settled' } };
      const { status, body } = await call(shop, 'PATCH', `/returns/${returnId}`, options);
      tell(status === 200);
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
