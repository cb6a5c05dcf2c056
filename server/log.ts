import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

// Both are personal, or a secret, wherever they stand.
const address = /[^\s@"'<>(),;:=]+@[^\s@"'<>(),;:]+/g;
const token = /\b[\w-]{40,}\b/g;
const frames = /^\s+at .*$/gm;

/** Structured logs on standard output. Nothing personal and no secret gets into them by way of an error (D79). */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError, error: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** An error for the log. What a database says of a failure holds the values of the statement, so only its code is told. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const database = causes(error).find(isOfDatabase);
  const { query } = error as { query?: string };
  if (database) {
    const { code, constraint, table } = database;
    return {
      type: 'DatabaseError',
      message: 'A statement failed',
      code,
      constraint,
      table,
      query,
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

function causes(error: unknown): Error[] {
  return error instanceof Error ? [...causes(error.cause), error] : [];
}

const framesOf = ({ stack = '' }: Error) => (stack.match(frames) ?? []).join('\n');
const scrub = (text: string) => text.replaceAll(address, '[address]').replaceAll(token, '[token]');
