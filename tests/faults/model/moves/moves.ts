import fc from 'fast-check';
import type { Random } from '../../../support/trials.ts';
import { explain } from '../interleavings.ts';
import type { Model } from '../model.ts';
import { readRecords, untilWorkIsDone } from '../records.ts';
import type { Move, Plan, World } from '../world.ts';
import { answerReturn, declineReturn, proposeReturn } from './answer-moves.ts';
import { decide, dispute, refuseRefunds } from './bank-moves.ts';
import { cancelOne, cards, checkOut, payWith, settle, verify } from './buyers-moves.ts';
import { bookDrive, endDrive } from './drive-moves.ts';
import { endLost } from './lost-moves.ts';
import { buyBack, refund, takeStep } from './order-moves.ts';
import { killBoth, restart, restore } from './process-moves.ts';
import { deliverAny, refundElsewhere, runOut } from './provider-moves.ts';
import { bookHandover, cancelHandover, handOver, moveVisit } from './receiving-moves.ts';
import { moveReturn, requestReturn, settleReturn, withdrawReturn } from './return-moves.ts';
import { deleteCar, deletePerson, editCar, importFile } from './staff-moves.ts';

interface Weighed {
  weight: number;
  plan: Plan;
}

/** What may happen side by side with others of these. */
const shared: Record<string, Weighed> = {
  checkOut: { weight: 24, plan: checkOut },
  pay: { weight: 12, plan: payWith(cards.pays) },
  decline: { weight: 3, plan: payWith(cards.declined) },
  payLater: { weight: 4, plan: payWith(cards.settles) },
  payInVain: { weight: 4, plan: payWith(cards.doesNotSettle) },
  cancel: { weight: 6, plan: cancelOne },
  deliver: { weight: 20, plan: deliverAny },
  verify: { weight: 8, plan: verify },
  refund: { weight: 6, plan: refund },
  buyBack: { weight: 3, plan: buyBack },
  takeStep: { weight: 8, plan: takeStep },
  bookHandover: { weight: 10, plan: bookHandover },
  moveVisit: { weight: 4, plan: moveVisit },
  cancelHandover: { weight: 3, plan: cancelHandover },
  handOver: { weight: 8, plan: handOver },
  requestReturn: { weight: 10, plan: requestReturn },
  withdrawReturn: { weight: 3, plan: withdrawReturn },
  moveReturn: { weight: 9, plan: moveReturn },
  settleReturn: { weight: 8, plan: settleReturn },
  proposeReturn: { weight: 7, plan: proposeReturn },
  answerReturn: { weight: 8, plan: answerReturn },
  declineReturn: { weight: 2, plan: declineReturn },
  bookDrive: { weight: 8, plan: bookDrive },
  endDrive: { weight: 3, plan: endDrive },
  editCar: { weight: 10, plan: editCar },
  importFile: { weight: 6, plan: importFile },
  deleteCar: { weight: 1, plan: deleteCar },
  endLost: { weight: 6, plan: endLost },
};
/** What happens while nothing else does. */
const alone: Record<string, Weighed> = {
  settle: { weight: 8, plan: settle },
  runOut: { weight: 6, plan: runOut },
  refundElsewhere: { weight: 3, plan: refundElsewhere },
  refuseRefunds: { weight: 4, plan: refuseRefunds },
  dispute: { weight: 4, plan: dispute },
  decide: { weight: 5, plan: decide },
  deletePerson: { weight: 1, plan: deletePerson },
  restart: { weight: 1, plan: restart },
  killBoth: { weight: 3, plan: killBoth },
  restore: { weight: 5, plan: restore },
};
const plans = { ...shared, ...alone };

/** What fast-check takes for the model; which order of things is believed, each command decides. */
export interface Life {
  model: Model;
}

/** Moves of several people at the same time. `choices` are what exactly they do, by how things stand then. */
class Together implements fc.AsyncCommand<Life, World> {
  readonly names: string[];
  readonly choices: number[];
  constructor(names: string[], choices: number[]) {
    this.names = names;
    this.choices = choices;
  }

  check() {
    return true;
  }

  async run(life: Life, world: World) {
    const random = chooser(this.choices);
    const moves: Move[] = [];
    for (const name of this.names) {
      const move = await plans[name]?.plan(world, life.model, random);
      const isTwice = moves.some(({ by }) => by !== undefined && by === move?.by);
      if (move && !isTwice) moves.push(move);
    }
    if (moves.length === 0) return;
    world.history.push(moves.map(({ words }) => words).join(' | '));
    const steps = await Promise.all(moves.map((move) => move.act()));
    await untilWorkIsDone(world.arena);
    const records = await readRecords(world.arena, world.cars);
    life.model = explain(
      life.model,
      moves.map(({ words }, place) => ({ words, steps: steps[place] ?? [] })),
      records,
    );
  }

  toString() {
    return `${this.names.join(' | ')} [${this.choices.join(' ')}]`;
  }
}

/** Takes what was chosen beforehand, so that a choice shrinks: to the first, the smallest, the likeliest. */
function chooser(choices: number[]): Random {
  let place = 0;
  const next = () => choices[place++ % choices.length] ?? 0;
  return {
    below: (limit) => next() % limit,
    chance: (share) => next() < share * RANGE,
    pick: <Item>(items: readonly Item[]): Item => {
      if (items.length === 0) throw new Error('There is nothing to pick from');
      return items[next() % items.length] as Item;
    },
  };
}

const RANGE = 1000;
const choices = fc.array(fc.nat(RANGE - 1), { minLength: 24, maxLength: 24 });
const oneOf = (bag: Record<string, Weighed>) =>
  fc.constantFrom(...Object.entries(bag).flatMap(([name, { weight }]) => Array<string>(weight).fill(name)));
const sideBySide = fc.array(oneOf(shared), { minLength: 1, maxLength: 3 });
const byThemselves = oneOf(alone).map((name) => [name]);

/** A life of the shop: one thing after the other, and often some at once. */
export const lives = (most: number) =>
  fc.commands<Life, World, false>(
    [
      fc
        .tuple(fc.oneof({ weight: 5, arbitrary: sideBySide }, { weight: 1, arbitrary: byThemselves }), choices)
        .map(([names, chosen]) => new Together(names, chosen)),
    ],
    { maxCommands: most, size: 'max' },
  );
