const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because of this unique index. */
export function violates(error: unknown, index: string): boolean {
  // Drizzle wraps what the driver threw.
  const { code, constraint } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};
  return code === UNIQUE_VIOLATION && constraint === index;
}
