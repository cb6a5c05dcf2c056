import type { Car } from '../../../shared/cars/cars.ts';
import type { ShopProcess } from '../../support/process.ts';
import type { Random } from '../../support/trials.ts';
import type { Arena, Person } from './arena.ts';
import type { Model, ModelCheckout } from './model.ts';

export interface World {
  arena: Arena;
  model: Model;
  random: Random;
  admin: Person;
  people: Person[];
  gone: Set<number>;
  /** Events that the shop has handled. */
  handled: Set<string>;
  cars: Car[];
}

export const anyShop = ({ arena, random }: World): ShopProcess => random.pick(arena.shops);

/** A checkout as the story of a trial calls it. */
export const nameOf = ({ model }: World, checkout: ModelCheckout) => `checkout ${model.checkouts.indexOf(checkout)}`;
