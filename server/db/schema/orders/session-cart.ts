/** A cart as it travels with its payment session, and as an incident keeps it, should the records lose it (D70). */
export interface SessionCart {
  checkoutId: string;
  userId: string | null;
  /** Without it, the session is from before the rate could be set. */
  taxBasisPoints?: number | undefined;
  /** Without `vin`, the session is from before it was sent along. */
  lines: {
    carId: string;
    quantity: number;
    totalCents: number;
    title: string;
    vin?: string | null | undefined;
    options?: CartOption[] | undefined;
    /** Until when and how far it can be given back (D94); without it, the session is from before that was sent along. */
    vehicle?: { returnDays?: number | undefined; returnMiles?: number | undefined } | null | undefined;
  }[];
}

/** The name may be cut, and ends in an ellipsis then. */
export interface CartOption {
  id: string;
  name: string;
  priceCents: number;
  taxed: boolean;
}
