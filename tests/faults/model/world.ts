import type { Car } from '../../../shared/cars/cars.ts';
import type { ShopProcess } from '../../support/process.ts';
import type { Random } from '../../support/trials.ts';
import type { Arena, Person } from '../support/arena.ts';
import type { Model } from './model.ts';
import type { ModelCheckout } from './state.ts';

export interface World {
  arena: Arena;
  admin: Person;
  people: Person[];
  cars: string[];
  /** When one can come: few, so that several want the same. */
  times: string[];
  /** Cars as staff have read them, now or long ago. */
  forms: Car[];
  /** Exported files, each of one car. */
  files: { car: Car; text: string }[];
  /** A copy of the database, as the model knew it then, and how much staff had read by then. */
  copy?: { model: Model; forms: number; files: number };
  /** What was done in this life, in words. */
  history: string[];
}

/** What a move does to the model at one moment. It throws where the shop's answer is not what the model says. */
export type Step = ((model: Model) => void) | Fork;

/** Rows of further steps come after it, those of different rows in any order. */
interface Fork {
  fork(model: Model): Step[][];
}

/** Something that somebody does, ready to be done. */
export interface Move {
  words: string;
  /** Who does it, where two of theirs at once are no matter of the model: the shop refuses one of them. */
  by?: number;
  /**
   * Does it to the shop, and answers how the model goes the same way: between its steps others may come.
   * @param tell is told whether it was done, rather than refused
   */
  act(tell: (isDone: boolean) => void): Promise<Step[]>;
}

/** Chooses what exactly to do, by how things stand; nothing where there is nothing to do. */
export type Plan = (world: World, model: Model, random: Random) => Promise<Move | undefined> | Move | undefined;

export const anyShop = ({ arena }: World, random: Random): ShopProcess => random.pick(arena.shops);

/** A checkout as the story of a life calls it. */
export const nameOf = ({ checkouts }: Model, checkout: ModelCheckout) => `checkout ${checkouts.indexOf(checkout)}`;
