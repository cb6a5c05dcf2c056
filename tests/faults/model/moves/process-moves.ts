import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Arena } from '../../support/arena.ts';
import type { Model } from '../model.ts';
import { type ModelCheckout, nothingYet } from '../state.ts';
import type { Plan, Step } from '../world.ts';

/** A process ends and starts again; then the shop compares its records with the provider's. */
export const restart: Plan = ({ arena }, _model, random) => {
  const place = random.below(arena.shops.length);
  const ending = random.chance(0.5) ? 'kill' : 'stop';
  return {
    words: `process ${place} is started again after a ${ending}`,
    async act(tell) {
      await untilCompared(arena, () => arena.restart(place, ending));
      tell(true);
      return [compare];
    },
  };
};

/** Both processes at once, as when the machine goes down. Its database is copied meanwhile, now and then. */
export const killBoth: Plan = (world, model, random) => {
  const { arena, forms, files } = world;
  // It takes its time, and a copy of long ago lacks more.
  if (world.copy && random.chance(0.6)) return;
  const isCopied = !world.copy || random.chance(0.4);
  const copy = { model: model.clone(), forms: forms.length, files: files.length };
  return {
    words: `both processes are killed at once${isCopied ? ', and the database is copied' : ''}`,
    async act(tell) {
      await untilCompared(arena, () =>
        arena.whileDown(async () => {
          if (isCopied) await arena.postgres.backUp();
        }),
      );
      tell(true);
      if (isCopied) world.copy = copy;
      return [compare];
    },
  };
};

/** The records go back to what the copy says. The provider knows what came after it. */
export const restore: Plan = (world, model, random) => {
  const { arena, copy } = world;
  if (!copy || model.checkouts.some((checkout) => isGuessed(checkout, copy.model))) return;
  const isLost = ({ provider, sessionId }: ModelCheckout) =>
    provider === 'paid' && copy.model.checkouts.every((known) => known.sessionId !== sessionId);
  // Mostly where that loses a payment.
  if (!model.checkouts.some(isLost) && random.chance(0.8)) return;
  return {
    words: 'the older copy of the database is restored',
    async act(tell) {
      await untilCompared(arena, () => arena.whileDown(() => arena.postgres.restore()));
      tell(true);
      // Staff read anew: what they had read since has versions that mean something else by now.
      world.forms.length = copy.forms;
      world.files.length = copy.files;
      return [(now) => goBack(now, copy.model), compare];
    },
  };
};

/** Which of its orders a refund was for is lost with the orders, and the shop has to guess: nothing to foretell. */
function isGuessed({ sessionId, lines, dispute }: ModelCheckout, copied: Model): boolean {
  const before = copied.checkouts.find((each) => each.sessionId === sessionId);
  if (before?.orders !== 'none' || before.shop === 'lost') return false;
  const isPart = lines.some(({ back }) => back > 0) && lines.some(({ back, total }) => back < total);
  // What cannot be sold any more goes back by itself, but for what is disputed: staff do that once it is decided.
  return isPart || dispute === 'open';
}

async function untilCompared({ query }: Arena, work: () => Promise<void>) {
  const since = Date.now();
  await work();
  const compared = async () => (await query<{ at: Date | null }>('select reconciled_at as at from installation'))[0];
  await expect.poll(async () => Number((await compared())?.at ?? 0), { timeout: 60_000 }).toBeGreaterThanOrEqual(since);
}

/** The records are those of the copy; what happened at the provider stays. */
function goBack(model: Model, copied: Model) {
  const { cars, gone, handled, drives, checkouts } = copied.clone();
  const now = model.checkouts;
  Object.assign(model, { cars, gone, handled, drives });
  model.checkouts = now.map((checkout) => {
    const { provider, dispute, denials, lines } = checkout;
    const before = checkouts.find(({ sessionId }) => sessionId === checkout.sessionId);
    const records = before ?? {
      ...checkout,
      shop: 'lost',
      orders: 'none',
      incident: 'none',
      isKept: false,
      isDisputed: false,
    };
    return {
      ...records,
      provider,
      dispute,
      denials,
      lines: lines.map((line, place) => {
        const { refunded, isReturned, step, visit, givenBack } = before?.lines[place] ?? nothingYet;
        // A refund names the order that it was for: where that is lost, so is what it said of the cars.
        const restocks = line.restocks && before !== undefined && before.orders !== 'none';
        const asked = { isAsked: false, asksRestock: false, asksReturn: false };
        return { ...line, ...asked, refunded, isReturned, restocks, step, visit, givenBack };
      }),
    };
  });
}

/**
 * The shop looks at every payment that the provider knows of, told or not. Two processes do so, and where one payment
 * takes what another needs or frees it, whichever comes first has it.
 */
const compare: Step = {
  fork(model) {
    const made = model.checkouts.filter(({ provider }) => ['settling', 'paid', 'failed'].includes(provider));
    const lookAt = made.map((checkout) => ({ checkout, looks: looksAt(checkout) }));
    if (!made.some(needsCars)) return [lookAt.flatMap(({ looks }) => looks)];
    // Of those that neither need cars nor free any it is the same when they are looked at.
    const apart = lookAt.filter(({ checkout, looks }) => !needsCars(checkout) && leaveCars(model, looks));
    for (const look of apart.flatMap(({ looks }) => looks)) look(model);
    return lookAt.filter((each) => !apart.includes(each)).map(({ looks }) => looks);
  },
};

const looksAt = ({ sessionId }: ModelCheckout) => [
  (now: Model) => now.look(now.checkout(sessionId)),
  (now: Model) => now.lookAtRefunds(now.checkout(sessionId)),
];

const needsCars = ({ shop, orders, isKept }: ModelCheckout) =>
  (shop === 'released' && orders === 'none') || (shop === 'lost' && !isKept);

function leaveCars(model: Model, looks: ((now: Model) => void)[]): boolean {
  const tried = model.clone();
  for (const look of looks) look(tried);
  return isDeepStrictEqual(tried.cars, model.cars);
}
