import type { Random } from '../../support/trials.ts';

/** What the provider and the shop should think of a checkout, in the fewest words. */
export interface ModelCheckout {
  sessionId: string;
  buyer: number;
  lines: { car: string; quantity: number }[];
  provider: 'open' | 'expired' | 'settling' | 'paid' | 'failed';
  shop: 'open' | 'released' | 'paid' | 'unserved';
  orders: 'none' | 'pending' | 'paid' | 'failed';
  /** For each line, whether all of it was given back at the provider. */
  back: boolean[];
  /** For each line, whether the shop knows. */
  refunded: boolean[];
}

/** The shop as simple as can be: no database, no races, one thing after another. */
export class Model {
  readonly cars = new Map<string, { left: number; deleted: boolean }>();
  readonly checkouts: ModelCheckout[] = [];

  openCheckoutOf(buyer: number) {
    return this.checkouts.find((checkout) => checkout.buyer === buyer && checkout.shop === 'open');
  }

  isHeld(car: string) {
    return this.checkouts.some(({ shop, lines }) => shop === 'open' && lines.some((line) => line.car === car));
  }

  /** @returns the status the shop should answer with */
  checkOut(lines: ModelCheckout['lines']): 200 | 404 | 409 {
    if (lines.some(({ car }) => this.cars.get(car)?.deleted)) {
      // The first line that cannot be had is the one that is told of.
      const first = lines.find(({ car, quantity }) => this.cars.get(car)?.deleted || this.left(car) < quantity);
      return first && this.cars.get(first.car)?.deleted ? 404 : 409;
    }
    return lines.some(({ car, quantity }) => this.left(car) < quantity) ? 409 : 200;
  }

  begin(sessionId: string, buyer: number, lines: ModelCheckout['lines']) {
    this.move(lines, -1);
    const state = { provider: 'open', shop: 'open', orders: 'none' } as const;
    const [back, refunded] = [lines.map(() => false), lines.map(() => false)];
    this.checkouts.push({ sessionId, buyer, lines, ...state, back, refunded });
  }

  expireAtProvider(checkout: ModelCheckout) {
    if (checkout.provider === 'open') checkout.provider = 'expired';
  }

  /** The shop looks at the provider: whoever told it to, this is what must come of it. */
  look(checkout: ModelCheckout) {
    const { provider, shop, lines } = checkout;
    if (provider === 'open') return;
    if (provider === 'expired') {
      if (shop === 'open') this.release(checkout);
    } else if (provider === 'failed') {
      if (checkout.orders === 'none' || checkout.orders === 'pending') {
        if (shop === 'open' || shop === 'paid') this.release(checkout);
        checkout.orders = 'failed';
      }
    } else if (shop === 'open' || shop === 'paid') {
      checkout.shop = 'paid';
      checkout.orders = provider === 'paid' ? 'paid' : 'pending';
    } else if (shop === 'released') {
      if (lines.every(({ car, quantity }) => !this.cars.get(car)?.deleted && this.left(car) >= quantity)) {
        this.move(lines, -1);
        checkout.shop = 'paid';
        checkout.orders = provider === 'paid' ? 'paid' : 'pending';
      } else if (provider === 'paid') {
        checkout.shop = 'unserved';
      }
    }
  }

  /** The shop learns what was given back. */
  lookAtRefunds(checkout: ModelCheckout) {
    this.look(checkout);
    if (checkout.orders === 'paid') checkout.refunded = [...checkout.back];
  }

  /** The shop looks at every payment that the provider knows of, told or not. */
  compare() {
    const made = this.checkouts.filter(({ provider }) => ['settling', 'paid', 'failed'].includes(provider));
    for (const checkout of made) this.lookAtRefunds(checkout);
  }

  restock({ car, quantity }: { car: string; quantity: number }) {
    const stock = this.cars.get(car);
    if (stock) stock.left += quantity;
  }

  pickCheckout(random: Random): ModelCheckout | undefined {
    return this.checkouts.length > 0 ? random.pick(this.checkouts) : undefined;
  }

  private left(car: string) {
    return this.cars.get(car)?.left ?? 0;
  }

  private release(checkout: ModelCheckout) {
    checkout.shop = 'released';
    this.move(checkout.lines, 1);
  }

  private move(lines: ModelCheckout['lines'], direction: 1 | -1) {
    for (const { car, quantity } of lines) {
      const stock = this.cars.get(car);
      if (stock) stock.left += direction * quantity;
    }
  }
}
