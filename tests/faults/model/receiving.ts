import { isOpenReturn } from '../../../shared/orders/returns/return-states.ts';
import type { Model } from './model.ts';
import { type Line, letGoOfVisit, type ModelCheckout } from './state.ts';

// What becomes of appointments and returns, in the fewest words. Every appointment is of one order, and there is one place.

/** What every odometer reads: as much as cars are added with, so that none comes back with more, and is another to a file. */
export const READING = 1000;

/** Nothing is left to bring back, or it is here. */
export function endBringing({ givenBack }: Line, state: 'done' | 'cancelled') {
  if (givenBack?.visit?.state === 'booked') givenBack.visit.state = state;
}

export const isBeingReturned = ({ givenBack }: Line) => givenBack !== null && isOpenReturn(givenBack.state);

/** Whether somebody comes then, for another line than this one. */
export function isTaken(model: Model, kind: 'visit' | 'return', startsAt: string, except: Line): boolean {
  const lines = model.checkouts.flatMap((checkout) => checkout.lines).filter((line) => line !== except);
  const visits = lines.map(({ visit, givenBack }) => (kind === 'visit' ? visit : givenBack?.visit));
  return visits.some((visit) => visit?.state === 'booked' && visit.startsAt === startsAt);
}

/** Whether a buyer waits for it still. */
export const isStillToReceive = ({ orders }: ModelCheckout, { step, refunded, total, isReturned }: Line) =>
  orders === 'paid' && (step === 'processing' || step === 'ready') && refunded < total && !isReturned;

/** Whether its buyer may ask to give it back. */
export const mayBeReturned = ({ orders }: ModelCheckout, line: Line) =>
  orders === 'paid' &&
  line.step === 'handed_over' &&
  line.refunded < line.total &&
  !line.isReturned &&
  !line.asksRestock &&
  !isBeingReturned(line);

/** It is settled, and the car comes back, unless it has already. */
export function settle(model: Model, line: Line) {
  const { givenBack } = line;
  if (!givenBack || !isOpenReturn(givenBack.state)) return;
  givenBack.state = 'settled';
  if (line.step === 'handed_over') line.step = 'returned';
  if (!line.isReturned) model.takeBack(line);
}

/** The money of a return has gone back, and it is over. */
export function payOut(model: Model, line: Line, cents: number) {
  Object.assign(line, { isAsked: false, asksReturn: false });
  line.back += cents;
  line.refunded += cents;
  settle(model, line);
}

/** Nobody drives a car of which none is left, or that has left the shop. */
export function letGoOfDrives(model: Model) {
  for (const drive of model.drives.filter(({ state }) => state === 'booked')) {
    const { isDeleted, left } = model.car(drive.car);
    if (isDeleted || left + model.held(drive.car) === 0) drive.state = 'cancelled';
  }
}

/** An account is deleted: nobody comes, and what was only asked for is withdrawn. */
export function forget(model: Model, buyer: number) {
  for (const drive of model.drives) if (drive.person === buyer && drive.state === 'booked') drive.state = 'cancelled';
  for (const { lines } of model.checkouts.filter((checkout) => checkout.buyer === buyer)) {
    for (const line of lines) {
      letGoOfVisit(line);
      endBringing(line, 'cancelled');
      if (line.givenBack?.state === 'requested') line.givenBack.state = 'withdrawn';
    }
  }
}
