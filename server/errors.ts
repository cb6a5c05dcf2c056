import { formatCount } from '../shared/format.ts';

/** Every way a request can fail, and the HTTP status that says so. The one place where codes meet statuses. */
const statusOfCode = {
  INVALID_INPUT: 400,
  MALFORMED_REQUEST: 400,
  WRONG_PASSWORD: 400,
  CART_EMPTY: 400,
  AMOUNT_OUT_OF_RANGE: 400,
  TOO_MANY_UNITS: 400,
  BAD_SIGNATURE: 400,
  RESET_LINK_INVALID: 400,
  INVITATION_INVALID: 400,
  CONFIRMATION_LINK_INVALID: 400,
  SIGNED_OUT: 401,
  WRONG_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  WRONG_CODE: 401,
  FORBIDDEN: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_FACTOR_SETUP_REQUIRED: 403,
  ACCOUNT_INACTIVE: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  VIN_TAKEN: 409,
  STALE_EDIT: 409,
  INSUFFICIENT_STOCK: 409,
  PRICE_CHANGED: 409,
  CAR_HELD: 409,
  DISPUTED: 409,
  CAR_SOLD: 409,
  TIME_TAKEN: 409,
  TOO_LATE: 409,
  OUT_OF_REACH: 409,
  RETURN_CLOSED: 409,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PAYMENTS_UNAVAILABLE: 503,
  PAYMENTS_REFUSED: 503,
  STORE_UNAVAILABLE: 503,
  OVERLOADED: 503,
} as const;

export const BUSY = 'The shop is very busy right now. Please try again in a moment.';

export type ErrorCode = keyof typeof statusOfCode;

export interface FieldIssue {
  path: string;
  message: string;
}

/** A failure that a person may be told about. `message` is shown as it is, so it never carries internals. */
export class ShopError extends Error {
  readonly code: ErrorCode;
  readonly issues: FieldIssue[] | undefined;

  constructor(code: ErrorCode, message: string, issues?: FieldIssue[]) {
    super(message);
    this.code = code;
    this.issues = issues;
  }

  get statusCode(): number {
    return statusOfCode[this.code];
  }
}

/** A request that may be made again after a while, which it says after its reason. */
export class TooSoonError extends ShopError {
  readonly retryAfterSeconds: number;

  constructor(reason: string, retryAfterSeconds: number) {
    super('TOO_MANY_REQUESTS', `${reason} Please try again in ${describeWait(retryAfterSeconds)}.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Never shorter than it is. */
function describeWait(seconds: number): string {
  if (seconds < 60) return formatCount(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? formatCount(minutes, 'minute') : formatCount(Math.ceil(minutes / 60), 'hour');
}
