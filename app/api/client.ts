import type { Failure } from '../../shared/answers.ts';
import { readDevice, readToken } from '../storage/session-storage.ts';
import type { Transport } from './transport.ts';

export const API_BASE = '/api/v1';
const UNEXPECTED = 'Unexpected response from server';

/** A call that was answered with a failure, or not at all (status 0). `message` is the server's, fit to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: NonNullable<Failure['issues']>;

  constructor(status: number, failure: Partial<Failure>, fallback: string) {
    super(failure.message || fallback);
    this.status = status;
    this.code = failure.code ?? 'UNKNOWN';
    this.issues = failure.issues ?? [];
  }
}

/** Whether asking again may help: the answer did not come, or the fault was the server's. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  /** Shown when the server gave no message of its own. */
  fallback?: string;
  /** Gives the call up: a query's own, so that nobody waits for an answer that nobody wants. */
  signal?: AbortSignal | undefined;
  /** During server rendering: the way to the API in process. */
  transport?: Transport | undefined;
  /** Sign-in and registration fail with 401 for other reasons than a dead session. */
  anonymous?: boolean;
  /** What an administrator changes is done only when the answer is a 200 that carries data (§8). */
  expectsData?: boolean;
}

let sessionEnded: () => void = () => {};

/** The session provider says here what is to happen when the server no longer knows the token (D7). */
export function onSessionEnded(react: () => void) {
  sessionEnded = react;
}

const dueCodes = ['PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED'] as const;
export type DueCode = (typeof dueCodes)[number];
const isDue = (code: string): code is DueCode => dueCodes.some((due) => due === code);
let accountDue: (code: DueCode) => void = () => {};

/** The session provider says here what is to happen when something of one's account comes first (D77). */
export function onAccountDue(react: (code: DueCode) => void) {
  accountDue = react;
}

/** What a call that is not anonymous carries, and what is to be done with the status of its answer. */
export function authorize() {
  const token = readToken();
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  return {
    headers,
    /** An answer to a token that was replaced meanwhile says nothing of the session there is now. */
    notice(status: number, code?: string) {
      if (!token || token !== readToken()) return;
      if (status === 401) sessionEnded();
      if (status === 403 && code && isDue(code)) accountDue(code);
    },
  };
}

/** The same of a call that is made as nobody, such as one by a visitor’s key. */
export const nobody: ReturnType<typeof authorize> = { headers: {}, notice() {} };

/**
 * Calls the API and returns the body of its answer.
 * @throws ApiError when the answer is a failure or does not come
 */
export async function callApi<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  const { method = 'GET', body, fallback = 'Something went wrong. Please try again.' } = options;
  const session = options.anonymous || options.transport ? nobody : authorize();
  const headers: Record<string, string> = { Accept: 'application/json', ...session.headers, ...options.headers };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const device = method === 'GET' ? null : readDevice();
  if (device) headers['Device-Token'] = device;

  const send = options.transport ?? ((address, init) => fetch(address, { ...init, signal: options.signal ?? null }));
  let status = 0;
  let answer: unknown;
  try {
    const response = await send(`${API_BASE}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    status = response.status;
    answer = await response.json();
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError(status, {}, options.expectsData && isSuccess(status) ? UNEXPECTED : fallback);
  }
  if (isSuccess(status)) {
    if (options.expectsData && !(status === 200 && hasData(answer))) throw new ApiError(status, {}, UNEXPECTED);
    return answer as Answer;
  }
  session.notice(status, (answer as Partial<Failure> | null)?.code);
  throw new ApiError(status, answer as Partial<Failure>, fallback);
}

/** The call was given up here: nobody waits for its answer. */
export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';
const isSuccess = (status: number) => status >= 200 && status < 300;
const hasData = (answer: unknown) => Boolean((answer as { data?: unknown } | null)?.data);
