/** What the provider and the shop should think of a checkout, in the fewest words. */
export interface ModelCheckout {
  sessionId: string;
  buyer: number;
  lines: Line[];
  provider: 'open' | 'expired' | 'settling' | 'paid' | 'failed';
  /** `lost` is one that an older copy of the records knows nothing of. */
  shop: 'open' | 'released' | 'paid' | 'unserved' | 'lost';
  orders: 'none' | 'pending' | 'paid' | 'failed';
  /** What became of the incident about a payment that the records had lost. */
  incident: 'none' | 'open' | 'ordered' | 'refunded';
  /** Whether its cars are held for that incident. */
  isKept: boolean;
}

export interface Line {
  car: string;
  quantity: number;
  /** Somebody of the staff is refunding it. */
  isAsked: boolean;
  /** All of it was given back at the provider. */
  isBack: boolean;
  /** With the word that its cars go on the lot again. */
  restocks: boolean;
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
