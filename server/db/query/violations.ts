const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because of this unique index. */
export function violates(error: unknown, index: string): boolean {
  // Drizzle wraps what the driver threw.
  const { code, constraint } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};
  return code === UNIQUE_VIOLATION && constraint === index;
}

/** A lock, a statement or a connection was not to be had in time; nothing was changed, and trying again may help. */
const BUSY = new Set(['55P03', '57014', '40P01', '25P03']);

/** Whether a query failed because the database has too much to do right now. */
export function isDatabaseBusy(error: unknown): boolean {
  const { code, message } = ((error as { cause?: unknown }).cause ?? error) as { code?: string; message?: string };
  return BUSY.has(code ?? '') || message === 'timeout exceeded when trying to connect';
}
