export interface ErrorAnswer {
  error: {
    type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
    message: string;
    code?: string;
    param?: string;
  };
}

/** A request the sandbox turns down, in the shape that Stripe turns requests down. */
export class Refusal extends Error {
  readonly status: number;
  readonly answer: ErrorAnswer;

  constructor(
    status: number,
    message: string,
    details: { code?: string; param?: string; type?: ErrorAnswer['error']['type'] } = {},
  ) {
    super(message);
    this.status = status;
    this.answer = { error: { type: details.type ?? 'invalid_request_error', message, ...details } };
  }
}

export const refuseParam = (param: string, code: string, message: string) => new Refusal(400, message, { code, param });

export const refuseUnknown = (what: string, id: string) =>
  new Refusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: what });
