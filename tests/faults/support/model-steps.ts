import { cancelOne, cards, pay, runOut, settle, startOne } from './model-checkouts.ts';
import {
  deleteCar,
  deletePerson,
  describeAny,
  refundElsewhere,
  refundLine,
  restart,
  verifyOne,
} from './model-events.ts';
import type { World } from './model-world.ts';

/** Each step is done to the shop and to the model, and their answers must agree. Returns what was done, in words. */
export const steps: Record<string, { weight: number; take: (world: World) => Promise<string | undefined> }> = {
  checkOut: { weight: 24, take: startOne },
  pay: { weight: 12, take: (world) => pay(world, cards.pays) },
  decline: { weight: 4, take: (world) => pay(world, cards.declined) },
  payLater: { weight: 10, take: (world) => pay(world, world.random.chance(0.5) ? cards.settles : cards.doesNotSettle) },
  settle: { weight: 8, take: settle },
  cancel: { weight: 6, take: cancelOne },
  timeRunsOut: { weight: 8, take: runOut },
  tell: { weight: 20, take: describeAny },
  verify: { weight: 8, take: verifyOne },
  refund: { weight: 6, take: refundLine },
  refundElsewhere: { weight: 3, take: refundElsewhere },
  deleteCar: { weight: 2, take: deleteCar },
  deletePerson: { weight: 1, take: deletePerson },
  restart: { weight: 1, take: restart },
};
