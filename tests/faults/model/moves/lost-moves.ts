import { expect } from 'vitest';
import { call } from '../../../support/client.ts';
import type { Model } from '../model.ts';
import { giveBackAll, hearDenials, knowBack, type ModelCheckout } from '../state.ts';
import { anyShop, nameOf, type Plan } from '../world.ts';
import { mostly } from './targets.ts';

/** Staff make the orders of a payment that the records had lost, or give it back. */
export const endLost =
  (how: 'orders' | 'refund'): Plan =>
  async (world, model, random) => {
    const found = model.checkouts.filter(({ shop, incident }) => shop === 'lost' && incident !== 'none');
    const checkout = mostly(random, found, ({ incident }) => incident === 'open');
    if (!checkout) return;
    const { sessionId } = checkout;
    const [incident] = await world.arena.query<{ id: string }>(
      `select i.id from incidents i join payments p on p.id = i.payment_id
     where i.kind = 'unknown-payment' and p.session_id = $1`,
      [sessionId],
    );
    const shop = anyShop(world, random);
    const answer = async () => {
      const path = `/incidents/${incident?.id}/${how}`;
      return call(shop, 'POST', path, { token: world.admin.token, body: {} });
    };
    if (how === 'orders') {
      return {
        words: `staff make the orders of ${nameOf(model, checkout)}`,
        async act(tell) {
          const { status, body } = await answer();
          tell(status === 200);
          let isTried = false;
          return [
            (now) => {
              const lost = now.checkout(sessionId);
              isTried = lost.incident === 'open' && lost.lines.every(({ isAsked }) => !isAsked);
              // The shop looks first whether money went back.
              if (isTried) now.lookAtRefunds(lost);
            },
            (now) => {
              const lost = now.checkout(sessionId);
              const isWhole = lost.lines.every(({ back, isAsked }) => back === 0 && !isAsked);
              const isSold = isTried && lost.incident === 'open' && isWhole && (lost.isKept || now.areFree(lost));
              expect(status, body.message).toBe(isSold ? 200 : 409);
              if (!isSold) return;
              for (const { car, quantity } of lost.lines) now.move(car, lost.isKept ? 0 : -quantity);
              Object.assign(lost, { isKept: false, shop: 'paid', orders: 'paid', incident: 'ordered' });
            },
          ];
        },
      };
    }
    return {
      words: `staff give back ${nameOf(model, checkout)}`,
      async act(tell) {
        const { status, body } = await answer();
        tell(status === 200);
        let isAsked = false;
        return [
          (now) => {
            const lost = now.checkout(sessionId);
            const isOwed = lost.incident === 'open' && !lost.isDisputed && !lost.lines.some((line) => line.isAsked);
            const isKnownBack = lost.lines.every(({ refunded, total }) => refunded === total);
            isAsked = isOwed && !isKnownBack;
            expect(status, body.message).toBe(isOwed && (isKnownBack || mayGoBack(lost)) ? 200 : 409);
            if (isAsked) for (const line of lost.lines) line.isAsked = true;
            else if (isOwed) settle(now, lost);
          },
          (now) => {
            if (!isAsked) return;
            const lost = now.checkout(sessionId);
            for (const line of lost.lines) line.isAsked = false;
            hearDenials(lost);
            lost.isDisputed = lost.dispute === 'open';
            const isPaid = status === 200 && lost.lines.some(({ back, total }) => back < total);
            if (isPaid) giveBackAll(lost);
            knowBack(lost);
            if (isPaid) settle(now, lost);
          },
          (now) => {
            if (isAsked && status === 200) settle(now, now.checkout(sessionId));
          },
        ];
      },
    };
  };

/** Before it pays, the shop asks the provider, and hears of a dispute, or that something else went back than it knew. */
const mayGoBack = ({ dispute, lines }: ModelCheckout) =>
  dispute !== 'open' &&
  (lines.every(({ back, total }) => back === total) || lines.every(({ back, refunded }) => back === refunded));

function settle(model: Model, lost: ModelCheckout) {
  lost.incident = 'refunded';
  model.letGo(lost);
}
