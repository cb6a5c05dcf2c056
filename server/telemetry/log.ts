import { type DestinationStream, type LogFn, type Logger, pino, stdSerializers } from 'pino';
import { currentRequestId } from './request-ids.ts';

// Both are personal, or a secret, wherever they stand.
const address = /[^\s@"'<>(),;:=]+@[^\s@"'<>(),;:]+/g;
const token = /\b[\w-]{40,}\b/g;
const frames = /^\s+at .*$/gm;

/** Structured logs on standard output. Nothing personal and no secret gets into them by way of an error (D79). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: describeError, error: describeError };
  const options = { level, serializers, mixin: ofRequest, hooks: { logMethod } };
  return destination ? pino(options, destination) : pino(options);
}

/** Says which request a line was written for, whoever wrote it. */
function ofRequest() {
  const reqId = currentRequestId();
  return reqId ? { reqId } : {};
}

/** An error without words beside it would be logged with its own, as they are. */
function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, words] = args as unknown[];
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (!(error instanceof Error) || typeof words === 'string') method.apply(this, args);
  else method.call(this, first instanceof Error ? { err: error } : (first as object), describeError(error).message);
}

/** An error for the log. What a database says of a failure holds the values of the statement, so only its code is told. */
export function describeError(error: unknown): { message: string } & Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const database = causes(error).find(isOfDatabase);
  if (database) {
    const { code, constraint, table } = database;
    return {
      type: 'DatabaseError',
      message: 'A statement failed',
      code,
      constraint,
      table,
      query: queryOf(error),
      stack: framesOf(error),
    };
  }
  const { type, message, stack } = stdSerializers.err(error);
  const { code } = error as { code?: unknown };
  return { type, message: scrub(message), stack: scrub(stack), ...(code !== undefined && { code }) };
}

type OfDatabase = Error & { code?: string; constraint?: string; table?: string };

/** What the drivers throw has a code of five characters; what Drizzle wraps around it carries the parameters. */
function isOfDatabase(error: Error): error is OfDatabase {
  return /^[0-9A-Z]{5}$/.test(String((error as OfDatabase).code ?? '')) || error.message.startsWith('Failed query:');
}

/** The statement with places instead of values: Drizzle writes the values below it. */
function queryOf({ message }: Error): string | undefined {
  return message.startsWith('Failed query:') ? message.split('\nparams:')[0] : undefined;
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [...causes(error.cause), error] : [];
}

const framesOf = ({ stack = '' }: Error) => (stack.match(frames) ?? []).join('\n');
const scrub = (text: string) => text.replaceAll(address, '[address]').replaceAll(token, '[token]');
