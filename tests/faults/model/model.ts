/** What the provider and the shop should think of a checkout, in the fewest words. */
export interface ModelCheckout {
  sessionId: string;
  buyer: number;
  lines: Line[];
  provider: 'open' | 'expired' | 'settling' | 'paid' | 'failed';
  shop: 'open' | 'released' | 'paid' | 'unserved';
  orders: 'none' | 'pending' | 'paid' | 'failed';
}

export interface Line {
  car: string;
  quantity: number;
  /** Somebody of the staff is refunding it. */
  isAsked: boolean;
  /** All of it was given back at the provider. */
  isBack: boolean;
  /** The shop knows that. */
  isRefunded: boolean;
  /** Its cars are on the lot again. */
  isReturned: boolean;
}

export interface ModelCar {
  hasVin: boolean;
  price: number;
  inStock: boolean;
  left: number;
  version: number;
  isDeleted: boolean;
  /** How many there were at first, and how many more or fewer staff have counted or bought back since. */
  counted: number;
}

/** The shop as simple as can be: no database, no races, one thing after another. */
export class Model {
  cars = new Map<string, ModelCar>();
  checkouts: ModelCheckout[] = [];
  /** People who were deleted. */
  gone = new Set<number>();
  /** Events that the shop has handled. */
  handled = new Set<string>();

  clone(): Model {
    return Object.assign(new Model(), structuredClone({ ...this }));
  }

  car(id: string): ModelCar {
    const car = this.cars.get(id);
    if (!car) throw new Error(`The model has no car ${id}`);
    return car;
  }

  checkout(sessionId: string): ModelCheckout {
    const checkout = this.checkouts.find((each) => each.sessionId === sessionId);
    if (!checkout) throw new Error(`The model has no checkout ${sessionId}`);
    return checkout;
  }

  openCheckoutOf(buyer: number) {
    return this.checkouts.find((checkout) => checkout.buyer === buyer && checkout.shop === 'open');
  }

  held(id: string): number {
    const open = this.checkouts.filter(({ shop }) => shop === 'open').flatMap(({ lines }) => lines);
    return open.filter(({ car }) => car === id).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** Whether an order has sold this vehicle for good. */
  isSold(id: string): boolean {
    const sales = this.checkouts.filter(({ orders }) => orders === 'pending' || orders === 'paid');
    return sales.some(({ lines }) => lines.some(({ car, isReturned }) => car === id && !isReturned));
  }

  /** @returns the status the shop should answer with: the first line that cannot be had is the one that is told of */
  checkOut(wanted: { car: string; quantity: number; price: number }[]): number {
    for (const { car: id, quantity, price } of wanted) {
      const car = this.car(id);
      if (car.isDeleted) return 404;
      if (car.price !== price || !car.inStock || car.left < quantity) return 409;
    }
    return 200;
  }

  begin(sessionId: string, buyer: number, wanted: { car: string; quantity: number }[]) {
    const lines = wanted.map(({ car, quantity }) => ({ car, quantity, ...nothingYet }));
    this.checkouts.push({ sessionId, buyer, lines, provider: 'open', shop: 'open', orders: 'none' });
    for (const { car, quantity } of lines) this.move(car, -quantity);
  }

  expireAtProvider(checkout: ModelCheckout | undefined) {
    if (checkout?.provider === 'open') checkout.provider = 'expired';
  }

  /** The shop looks at the provider: whoever told it to, this is what must come of it. */
  look(checkout: ModelCheckout | undefined) {
    if (!checkout || checkout.provider === 'open') return;
    const { provider, shop, orders } = checkout;
    if (provider === 'expired') {
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
    }
  }

  /** The shop learns what was given back. */
  lookAtRefunds(checkout: ModelCheckout) {
    this.look(checkout);
    if (checkout.orders === 'paid') for (const line of checkout.lines) line.isRefunded = line.isBack;
  }

  /** The shop looks at every payment that the provider knows of, told or not. */
  compare() {
    const made = this.checkouts.filter(({ provider }) => ['settling', 'paid', 'failed'].includes(provider));
    for (const checkout of made) this.lookAtRefunds(checkout);
  }

  /** Units come to a car or go; who has read the car before has an old version of it. */
  move(id: string, units: number) {
    const car = this.car(id);
    car.left += units;
    car.version += 1;
  }

  private areFree({ lines }: ModelCheckout) {
    const cars = lines.map(({ car, quantity }) => ({ ...this.car(car), quantity }));
    return cars.every(({ isDeleted, inStock, left, quantity }) => !isDeleted && inStock && left >= quantity);
  }

  private release(checkout: ModelCheckout) {
    checkout.shop = 'released';
    for (const { car, quantity } of checkout.lines) this.move(car, quantity);
  }
}

const nothingYet = { isAsked: false, isBack: false, isRefunded: false, isReturned: false };
