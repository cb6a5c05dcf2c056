import { z } from 'zod';

/** A cart as it travels with its session, in case the records lose it (D70). */
export interface SessionCart {
  checkoutId: string;
  userId: string | null;
  /** Without it, the session is from before the rate could be set. */
  taxBasisPoints?: number | undefined;
  /** Without `vin`, the session is from before it was sent along. */
  lines: { carId: string; quantity: number; totalCents: number; title: string; vin?: string | null | undefined }[];
}

// The provider's limits are 50 keys of 500 characters; `checkoutRequestSchema` lets fewer lines through than keys are left.
const LONGEST_VALUE = 500;
const LINE = 'line_';
const lineSchema = z
  .object({
    ...{ car: z.string(), n: z.number().int().positive(), cents: z.number().int(), title: z.string() },
    vin: z.string().nullable().optional(),
  })
  .transform(({ car, n, cents, title, vin }) => ({ carId: car, quantity: n, totalCents: cents, title, vin }));

const taxSchema = z.coerce.number().int().min(0).max(1500);

/** One key a line, beside those that say whose it is. */
export function writeCart(
  { checkoutId, userId, taxBasisPoints, lines }: SessionCart,
  installation: string,
): Record<string, string> {
  const written = lines.map((line, place) => [`${LINE}${place}`, writeLine(line)]);
  const tax = taxBasisPoints === undefined ? undefined : { tax: String(taxBasisPoints) };
  return { checkoutId, installation, ...(userId && { userId }), ...tax, ...Object.fromEntries(written) };
}

/** The cart that a session carries; null where it carries none, or one that cannot be read. */
export function readCart(metadata: Record<string, string> | null): SessionCart | null {
  const { checkoutId, userId = null, tax, ...rest } = metadata ?? {};
  const written = Object.entries(rest).filter(([key]) => key.startsWith(LINE));
  if (!checkoutId || written.length === 0) return null;
  const lines = written
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([, value]) => lineSchema.safeParse(parse(value)));
  if (lines.some(({ success }) => !success)) return null;
  const taxBasisPoints = taxSchema.safeParse(tax).data;
  return { checkoutId, userId, taxBasisPoints, lines: lines.flatMap(({ data }) => data ?? []) };
}

/** A title is cut until its line fits. */
function writeLine({ carId, quantity, totalCents, title, vin }: SessionCart['lines'][number]): string {
  let shown = title;
  const write = () => JSON.stringify({ car: carId, n: quantity, cents: totalCents, vin, title: shown });
  while (write().length > LONGEST_VALUE && shown) shown = Array.from(shown).slice(0, -1).join('');
  return write();
}

const placeOf = (key: string) => Number(key.slice(LINE.length));

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
