import { expect } from 'vitest';
import { isOpenReturn } from '../../../../shared/orders/returns/return-states.ts';
import { call } from '../../../support/client.ts';
import { answerToRefund, outcomeOf } from '../answers.ts';
import type { Model } from '../model.ts';
import { endBringing, payOut, settle } from '../receiving.ts';
import type { GivenBack } from '../state.ts';
import { anyShop, type Plan } from '../world.ts';
import { anyReturn, lineOf } from './targets.ts';

/** Staff propose what is held back, or now and then another amount: some of it, or all that was paid. */
export const proposeReturn: Plan = async (world, model, random) => {
  const chosen = await anyReturn(world, model, random, random.chance(0.8) ? 'received' : 'proposed');
  if (!chosen) return;
  const { sessionId, place, words, returnId } = chosen;
  const shop = anyShop(world, random);
  const { total } = lineOf(model, sessionId, place);
  const held = random.pick([100, 501, 501, total, total + 1]);
  return {
    words: `${held} cents of ${words} are to be held back`,
    async act(tell) {
      const deductions = [{ reason: 'A scratch', amount: held / 100 }];
      const options = { token: world.admin.token, body: { state: 'proposed', deductions } };
      const { status, body } = await call(shop, 'PATCH', `/returns/${returnId}`, options);
      tell(status === 200);
      return [
        (now) => {
          const { line, given, isUndecided } = returnOf(now, { sessionId, place, returnId });
          const mayBe = isUndecided && given?.state !== 'requested';
          expect(status, body.message).toBe(!mayBe ? 409 : held > line.total - line.refunded ? 400 : 200);
          if (given && status === 200) Object.assign(given, { state: 'proposed', held });
        },
      ];
    },
  };
};

export const declineReturn: Plan = async (world, model, random) => {
  const chosen = await anyReturn(world, model, random, 'requested', 'received', 'proposed');
  if (!chosen) return;
  const { sessionId, place, words, returnId } = chosen;
  const shop = anyShop(world, random);
  return {
    words: `the return of ${words} is declined`,
    async act(tell) {
      const options = { token: world.admin.token, body: { state: 'declined', note: 'Driven too far.' } };
      const { status, body } = await call(shop, 'PATCH', `/returns/${returnId}`, options);
      tell(status === 200);
      return [
        (now) => {
          const { line, given, isUndecided } = returnOf(now, { sessionId, place, returnId });
          expect(status, body.message).toBe(isUndecided ? 200 : 409);
          if (!given || status !== 200) return;
          given.state = 'declined';
          endBringing(line, 'cancelled');
        },
      ];
    },
  };
};

/** A buyer agrees to what is held back, or does not: the rest goes back at once. */
export const answerReturn =
  ({ agree }: { agree: boolean }): Plan =>
  async (world, model, random) => {
    const chosen = await anyReturn(world, model, random, 'proposed');
    if (!chosen) return;
    const { sessionId, place, words, returnId } = chosen;
    const { buyer, dispute, lines } = model.checkout(sessionId);
    if (model.gone.has(buyer)) return;
    // What becomes of it where the shop does not know yet what went back is told by the refunds.
    if (dispute === 'open' || lines[place]?.back !== lines[place]?.refunded) return;
    const shop = anyShop(world, random);
    return {
      words: `the buyer of ${words} ${agree ? 'agrees' : 'does not agree'} to what is held back`,
      async act(tell) {
        const options = { token: world.people[buyer]?.token, body: { agree } };
        const { status, body } = await call(shop, 'POST', `/returns/${returnId}/answer`, options);
        tell(status === 200);
        let cents = 0;
        return [
          (now) => {
            const { line, given, isUndecided } = returnOf(now, { sessionId, place, returnId });
            cents = 0;
            // The same answer once more changes nothing.
            if (given?.agreed === agree) return expect(status, body.message).toBe(200);
            const due = Math.max(0, line.total - (given?.held ?? 0) - line.refunded);
            const checkout = now.checkout(sessionId);
            const mayBe = isUndecided && given?.state === 'proposed';
            const paid = due === 0 ? 200 : answerToRefund(checkout, line, { cents: due, restock: false });
            expect(status, body.message).toBe(mayBe ? paid : 409);
            if (!given || status !== 200) return;
            given.agreed = agree;
            if (due === 0) return settle(now, line);
            now.lookAtRefunds(checkout);
            expect(outcomeOf(checkout, line, false).isPaid).toBe(true);
            cents = due;
            Object.assign(line, { isAsked: true, asksReturn: true });
          },
          (now) => {
            if (cents > 0) payOut(now, lineOf(now, sessionId, place), cents);
          },
        ];
      },
    };
  };

/** The return that somebody means, where that is the latest of its order; and whether it can still go either way. */
function returnOf(
  model: Model,
  { sessionId, place, returnId }: { sessionId: string; place: number; returnId: string },
) {
  const line = lineOf(model, sessionId, place);
  const given: GivenBack | undefined = line.givenBack?.id === returnId ? line.givenBack : undefined;
  const isUndecided = given !== undefined && isOpenReturn(given.state) && given.agreed === null && !line.asksReturn;
  return { line, given, isUndecided };
}
