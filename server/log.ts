import { type Logger, pino } from 'pino';

/** The log of the process: JSON lines on standard output. What people entered does not get there by way of errors. */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError } });
}

interface Described {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack: string;
  cause?: unknown;
}

/** What failed and where. A query that fails says what it was given, in its words and its details: that is left out. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const {
    name,
    message,
    stack = '',
    cause,
    code,
    constraint,
  } = error as Error & { code?: unknown; constraint?: unknown };
  const described: Described = { type: name, message: message.split('\nparams:')[0] ?? '', stack: framesOf(stack) };
  if (code !== undefined) described.code = code;
  if (constraint !== undefined) described.constraint = constraint;
  if (cause !== undefined) described.cause = describeError(cause);
  return described;
}

const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
