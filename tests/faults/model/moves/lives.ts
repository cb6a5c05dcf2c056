import fc from 'fast-check';
import { explain } from '../interleavings.ts';
import type { Model } from '../model.ts';
import { readRecords, untilWorkIsDone } from '../records.ts';
import type { Move, World } from '../world.ts';
import { chooser, inOrderOfWish, RANGE } from './chance.ts';
import { kinds } from './kinds.ts';

/** What fast-check takes for the model; which order of things is believed, each command decides. */
export interface Life {
  model: Model;
  /** How often each kind of move was done, and not refused, in this life and those before. */
  done: Map<string, number>;
}

type Named = Move & { name: string };

/** Moves of several people at the same time. `choices` are what exactly they do, by how things stand then. */
class Together implements fc.AsyncCommand<Life, World> {
  readonly bag: keyof typeof kinds;
  readonly wishes: number[];
  readonly choices: number[];
  constructor(bag: keyof typeof kinds, wishes: number[], choices: number[]) {
    this.bag = bag;
    this.wishes = wishes;
    this.choices = choices;
  }

  check() {
    return true;
  }

  async run(life: Life, world: World) {
    const moves = await this.choose(life, world);
    if (moves.length === 0) return;
    world.history.push(moves.map(({ words }) => words).join(' | '));
    const count = (name: string) => life.done.set(name, (life.done.get(name) ?? 0) + 1);
    const steps = await Promise.all(moves.map(({ name, act }) => act((isDone) => isDone && count(name))));
    await untilWorkIsDone(world.arena);
    const records = await readRecords(world.arena, world.cars);
    life.model = explain(
      life.model,
      moves.map(({ words }, place) => ({ words, steps: steps[place] ?? [] })),
      records,
    );
  }

  /** Whatever is possible as things stand, and wished for most. */
  private async choose({ model, done }: Life, world: World): Promise<Named[]> {
    const random = chooser(this.choices);
    const moves: Named[] = [];
    for (const wish of this.wishes) {
      for (const { name, plan } of inOrderOfWish(kinds[this.bag], wish, done)) {
        const move = await plan(world, model, random);
        if (!move || moves.some(({ by }) => by !== undefined && by === move.by)) continue;
        moves.push({ ...move, name });
        break;
      }
    }
    return moves;
  }

  toString() {
    return `${this.bag} ${this.wishes.join(' | ')} [${this.choices.join(' ')}]`;
  }
}

const number = fc.nat(RANGE - 1);
const choices = fc.array(number, { minLength: 48, maxLength: 48 });
const command = fc
  .tuple(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.tuple(fc.constant('shared' as const), fc.array(number, { minLength: 1, maxLength: 3 })),
      },
      { weight: 1, arbitrary: fc.tuple(fc.constant('alone' as const), fc.tuple(number)) },
    ),
    choices,
  )
  .map(([[bag, wishes], chosen]) => new Together(bag, wishes, chosen));

/** A life of the shop: one thing after the other, and often some at once. In parts, so that hardly any is short. */
export const lives = (most: number) =>
  fc
    .array(fc.commands<Life, World, false>([command], { maxCommands: most / PARTS, size: 'max' }), {
      minLength: PARTS,
      maxLength: PARTS,
    })
    .map((parts) => parts.flatMap((part) => [...part]));

const PARTS = 4;
