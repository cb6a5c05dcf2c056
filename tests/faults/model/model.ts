import { toCents } from '../../../shared/money.ts';
import { chargePerLine } from '../../../shared/tax.ts';
import {
  type Drive,
  giveBackAll,
  hearDenials,
  knowBack,
  type Line,
  letGoOfVisit,
  type ModelCar,
  type ModelCheckout,
  nothingYet,
  takeIn,
  unknown,
} from './state.ts';

const TAX = 500; // Basis points, as a new shop has it.

/** The shop as simple as can be: no database, no races, one thing after another. */
export class Model {
  cars = new Map<string, ModelCar>();
  checkouts: ModelCheckout[] = [];
  drives: Drive[] = [];
  /** People who were deleted. */
  gone = new Set<number>();
  /** Events that the shop has handled. */
  handled = new Set<string>();

  clone(): Model {
    return Object.assign(new Model(), structuredClone({ ...this }));
  }

  car(id: string): ModelCar {
    return this.cars.get(id) ?? missing(`car ${id}`);
  }

  checkout(sessionId: string): ModelCheckout {
    return this.checkouts.find((each) => each.sessionId === sessionId) ?? missing(`checkout ${sessionId}`);
  }

  held(id: string): number {
    const open = this.checkouts.filter(({ shop, isKept }) => shop === 'open' || isKept).flatMap(({ lines }) => lines);
    return open.filter(({ car }) => car === id).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  begin(sessionId: string, buyer: number, wanted: { car: string; quantity: number }[]) {
    const charges = chargePerLine(
      wanted.map(({ car, quantity }) => toCents(this.car(car).price) * quantity),
      TAX,
    );
    const lines = wanted.map((line, place) => ({ ...nothingYet, ...line, total: charges[place] ?? 0 }));
    this.checkouts.push({ sessionId, buyer, lines, provider: 'open', shop: 'open', ...unknown });
    for (const { car, quantity } of lines) this.move(car, -quantity);
  }

  expireAtProvider(checkout: ModelCheckout | undefined) {
    if (checkout?.provider === 'open') checkout.provider = 'expired';
  }

  /** The shop looks at the provider: whoever told it to, this is what must come of it. */
  look(checkout: ModelCheckout | undefined) {
    if (!checkout || checkout.provider === 'open') return;
    const { provider, shop, orders } = checkout;
    if (shop === 'lost') {
      if (provider === 'paid' && checkout.incident === 'none') this.keep(checkout);
    } else if (provider === 'expired') {
      if (shop === 'open') this.release(checkout);
    } else if (provider === 'failed') {
      if (orders === 'paid' || orders === 'failed') return;
      if (shop === 'open' || shop === 'paid') this.release(checkout);
      checkout.orders = 'failed';
    } else if (shop === 'paid') {
      checkout.orders = provider === 'paid' ? 'paid' : 'pending';
    } else if (shop === 'open' || (shop === 'released' && orders === 'none' && this.areFree(checkout))) {
      // What is held was taken already; it is sold now.
      for (const { car, quantity } of checkout.lines) this.move(car, shop === 'open' ? 0 : -quantity);
      checkout.shop = 'paid';
      checkout.orders = provider === 'paid' ? 'paid' : 'pending';
    } else if (shop === 'released' && provider === 'paid') {
      checkout.shop = 'unserved';
      giveBackAll(checkout);
    }
  }

  /** The shop learns what was given back. */
  lookAtRefunds(checkout: ModelCheckout) {
    this.look(checkout);
    hearDenials(checkout);
    checkout.isDisputed = checkout.dispute === 'open';
    if (checkout.lines.some(({ back }) => back > 0)) this.letGo(checkout);
    // Given back, and the bank refused that: staff have to decide anew.
    else if (checkout.incident === 'open' || checkout.incident === 'refunded') {
      checkout.incident = 'open';
      if (!checkout.isKept) this.keep(checkout);
    }
    if (checkout.orders !== 'paid') return knowBack(checkout);
    for (const line of checkout.lines) {
      const comesBack = line.back > line.refunded && line.restocks && !line.isReturned;
      if (comesBack) this.putBack(line);
      line.refunded = line.back;
      if (comesBack || line.refunded === line.total) letGoOfVisit(line);
    }
  }

  /** Its payment is one that the records have lost: what can still be had is held for it. */
  private keep(checkout: ModelCheckout) {
    Object.assign(checkout, { incident: 'open', isKept: this.areFree(checkout) });
    if (checkout.isKept) for (const { car, quantity } of checkout.lines) this.move(car, -quantity);
  }

  letGo(checkout: ModelCheckout) {
    if (checkout.isKept) for (const { car, quantity } of checkout.lines) this.move(car, quantity);
    checkout.isKept = false;
  }

  /** The cars of a line come back, once. */
  putBack(line: Line) {
    if (line.isReturned) return;
    if (line.step === 'handed_over') return this.takeBack(line);
    line.isReturned = true;
    this.move(line.car, line.quantity);
  }

  takeBack(line: Line) {
    line.isReturned = true;
    this.move(line.car, takeIn(this.car(line.car), line, this.held(line.car)));
  }

  /** Units come to a car or go; who has read the car before has an old version of it. */
  move(id: string, units: number) {
    const car = this.car(id);
    car.left += units;
    car.version += 1;
  }

  areFree({ lines }: ModelCheckout) {
    const cars = lines.map(({ car, quantity }) => ({ ...this.car(car), quantity }));
    return cars.every(({ isDeleted, inStock, left, quantity }) => !isDeleted && inStock && left >= quantity);
  }

  private release(checkout: ModelCheckout) {
    checkout.shop = 'released';
    for (const { car, quantity } of checkout.lines) this.move(car, quantity);
  }
}

function missing(what: string): never {
  throw new Error(`The model has no ${what}`);
}
