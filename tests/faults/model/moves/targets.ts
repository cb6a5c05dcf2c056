import type { ReturnState } from '../../../../shared/orders/returns/return-states.ts';
import type { Random } from '../../../support/trials.ts';
import type { Person } from '../../support/arena.ts';
import type { Model } from '../model.ts';
import type { Line, ModelCheckout } from '../state.ts';
import { nameOf, type World } from '../world.ts';

type IsSensible = (checkout: ModelCheckout, line: Line) => boolean;

/**
 * One with which something can be done, mostly; now and then any other, with which the shop must refuse it. Where nothing can
 * be done it is mostly nothing, so that what can be done is done instead.
 */
export function mostly<Item>(
  random: Random,
  all: readonly Item[],
  isSensible: (item: Item) => boolean,
): Item | undefined {
  const among = random.chance(0.92) ? all.filter(isSensible) : all;
  return among.length > 0 ? random.pick(among) : undefined;
}

export const lineOf = (model: Model, sessionId: string, place: number) =>
  model.checkout(sessionId).lines[place] as Line;

/** One that was bought. */
export async function anyOrder({ arena }: World, model: Model, random: Random, isSensible: IsSensible) {
  const bought = model.checkouts
    .filter(({ orders }) => orders !== 'none')
    .flatMap((checkout) => checkout.lines.map((line, place) => ({ checkout, line, place })));
  const chosen = mostly(random, bought, ({ checkout, line }) => isSensible(checkout, line));
  if (!chosen) return;
  const { checkout, place } = chosen;
  const { sessionId } = checkout;
  const text = 'select id from orders where session_id = $1 and line = $2';
  const [order] = await arena.query<{ id: string }>(text, [sessionId, place]);
  const id = order?.id ?? '';
  return { sessionId, place, id, words: `order ${place} of ${nameOf(model, checkout)}`, path: `/orders/${id}` };
}

/** An order whose buyer is there, and their token. */
export async function ownOrder(world: World, model: Model, random: Random, isSensible: IsSensible) {
  const isTheirs: IsSensible = (checkout, line) => !model.gone.has(checkout.buyer) && isSensible(checkout, line);
  const chosen = await anyOrder(world, model, random, isTheirs);
  if (!chosen) return;
  const { buyer } = model.checkout(chosen.sessionId);
  if (model.gone.has(buyer)) return;
  return { ...chosen, token: (world.people[buyer] as Person).token };
}

/** One that is in one of these states. */
export async function anyReturn(world: World, model: Model, random: Random, ...states: ReturnState[]) {
  const chosen = await anyOrder(
    world,
    model,
    random,
    (_, { givenBack }) => !!givenBack && states.includes(givenBack.state),
  );
  const given = chosen && lineOf(model, chosen.sessionId, chosen.place).givenBack;
  return given ? { ...chosen, returnId: given.id } : undefined;
}
