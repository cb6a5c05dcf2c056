import type { Plan } from '../world.ts';
import { answerReturn, declineReturn, proposeReturn } from './answer-moves.ts';
import { decide, dispute, refuseRefunds } from './bank-moves.ts';
import { cards, checkOut, payWith, settle, verify } from './buyers-moves.ts';
import { bookDrive, endDrive } from './drive-moves.ts';
import { endLost } from './lost-moves.ts';
import { buyBack, refund, takeStep } from './order-moves.ts';
import { killBoth, restart, restore } from './process-moves.ts';
import { cancelOne, deliverAny, refundElsewhere, runOut } from './provider-moves.ts';
import { bookHandover, cancelHandover, handOver, moveVisit } from './receiving-moves.ts';
import { moveReturn, requestReturn, withdrawReturn } from './return-moves.ts';
import { settleReturn } from './settle-moves.ts';
import { deleteCar, deletePerson, editCar, importFile } from './staff-moves.ts';

export interface Kind {
  /** How likely it is beside the others that are possible. */
  weight: number;
  plan: Plan;
}

/** What may happen side by side with others of these. */
const shared = {
  checkOut: { weight: 20, plan: checkOut },
  pay: { weight: 40, plan: payWith(cards.pays) },
  decline: { weight: 1, plan: payWith(cards.declined) },
  payLater: { weight: 2, plan: payWith(cards.settles) },
  payInVain: { weight: 2, plan: payWith(cards.doesNotSettle) },
  cancel: { weight: 2, plan: cancelOne },
  deliver: { weight: 6, plan: deliverAny },
  verify: { weight: 24, plan: verify },
  refund: { weight: 1, plan: refund({ isPart: false }) },
  refundPart: { weight: 2, plan: refund({ isPart: true }) },
  buyBack: { weight: 1, plan: buyBack },
  makeReady: { weight: 8, plan: takeStep('ready') },
  unmakeReady: { weight: 2, plan: takeStep('processing') },
  handOverUnbooked: { weight: 20, plan: takeStep('handed_over') },
  takeBackByHand: { weight: 1, plan: takeStep('returned') },
  bookHandover: { weight: 10, plan: bookHandover },
  moveVisit: { weight: 2, plan: moveVisit },
  cancelHandover: { weight: 2, plan: cancelHandover },
  handOver: { weight: 40, plan: handOver },
  requestReturn: { weight: 50, plan: requestReturn },
  withdrawReturn: { weight: 2, plan: withdrawReturn },
  timeReturn: { weight: 4, plan: moveReturn('time') },
  receiveReturn: { weight: 60, plan: moveReturn('receive') },
  settleReturn: { weight: 4, plan: settleReturn },
  proposeReturn: { weight: 80, plan: proposeReturn },
  agreeToReturn: { weight: 80, plan: answerReturn({ agree: true }) },
  disputeReturn: { weight: 80, plan: answerReturn({ agree: false }) },
  declineReturn: { weight: 2, plan: declineReturn },
  bookDrive: { weight: 3, plan: bookDrive },
  endDrive: { weight: 2, plan: endDrive },
  editCar: { weight: 4, plan: editCar },
  importFile: { weight: 2, plan: importFile },
  deleteCar: { weight: 0.3, plan: deleteCar },
  sellLost: { weight: 12, plan: endLost('orders') },
  giveBackLost: { weight: 6, plan: endLost('refund') },
} satisfies Record<string, Kind>;

/** What happens while nothing else does. */
const alone = {
  settle: { weight: 8, plan: settle },
  runOut: { weight: 3, plan: runOut },
  refundElsewhere: { weight: 1, plan: refundElsewhere },
  refuseRefunds: { weight: 4, plan: refuseRefunds },
  dispute: { weight: 3, plan: dispute },
  loseDispute: { weight: 12, plan: decide({ isLost: true }) },
  winDispute: { weight: 12, plan: decide({ isLost: false }) },
  deletePerson: { weight: 0.2, plan: deletePerson },
  restart: { weight: 0.4, plan: restart },
  killBoth: { weight: 4, plan: killBoth },
  restore: { weight: 10, plan: restore },
} satisfies Record<string, Kind>;

export const kinds: { shared: Record<string, Kind>; alone: Record<string, Kind> } = { shared, alone };
export const kindNames: readonly string[] = Object.keys({ ...shared, ...alone });
