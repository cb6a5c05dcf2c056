import { z } from 'zod';
import type { CartOption, SessionCart } from '../db/schema/orders/session-cart.ts';

// The provider's limits are 50 keys of 500 characters; `checkoutRequestSchema` lets fewer lines through than keys are left.
const LONGEST_VALUE = 500;
export const CUT = '…';
const LINE = 'line_';
const OPTIONS = 'options_';
const lineSchema = z
  .object({
    ...{ car: z.string(), n: z.number().int().positive(), cents: z.number().int(), title: z.string() },
    vin: z.string().nullable().optional(),
    back: z.tuple([z.number().int().min(0), z.number().int().min(0)]).optional(),
  })
  .transform(({ car, n, cents, title, vin, back }) => {
    const terms = back && { vehicle: { returnDays: back[0], returnMiles: back[1] } };
    return { carId: car, quantity: n, totalCents: cents, title, vin, ...terms };
  });

const optionsSchema = z.array(
  z
    .tuple([z.string(), z.string(), z.number().int().min(0), z.union([z.literal(0), z.literal(1)])])
    .transform(([id, name, priceCents, taxed]) => ({ id, name, priceCents, taxed: taxed === 1 })),
);

const taxSchema = z.coerce.number().int().min(0).max(1500);

/** One key a line, one more for its options, beside those that say whose it is. */
export function writeCart(
  { checkoutId, userId, taxBasisPoints, lines }: SessionCart,
  installation: string,
): Record<string, string> {
  const written = lines.flatMap((line, place) => [
    [`${LINE}${place}`, writeLine(line)],
    ...(line.options?.length ? [[`${OPTIONS}${place}`, writeOptions(line.options)]] : []),
  ]);
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
    .map(([key, value]) => readLine(value, rest[`${OPTIONS}${placeOf(key)}`]));
  if (!lines.every((line) => line !== undefined)) return null;
  const taxBasisPoints = taxSchema.safeParse(tax).data;
  return { checkoutId, userId, taxBasisPoints, lines };
}

/** A title is cut until its line fits. */
function writeLine({ carId, quantity, totalCents, title, vin, vehicle }: SessionCart['lines'][number]): string {
  let shown = title;
  const { returnDays, returnMiles } = vehicle ?? {};
  const back = returnDays === undefined ? undefined : [returnDays, returnMiles];
  const write = () => JSON.stringify({ car: carId, n: quantity, cents: totalCents, vin, back, title: shown });
  while (write().length > LONGEST_VALUE && shown) shown = Array.from(shown).slice(0, -1).join('');
  return write();
}

/** The longest name is cut, again and again, until all of them fit. */
function writeOptions(options: CartOption[]): string {
  const names = options.map(({ name }) => Array.from(name));
  const isCut = options.map(() => false);
  const write = () =>
    JSON.stringify(
      options.map(({ id, priceCents, taxed }, place) => {
        const name = (names[place] ?? []).join('') + (isCut[place] ? CUT : '');
        return [id, name, priceCents, taxed ? 1 : 0];
      }),
    );
  while (write().length > LONGEST_VALUE) {
    const longest = names.reduce((most, name, place) => (name.length > (names[most]?.length ?? 0) ? place : most), 0);
    if (!names[longest]?.pop()) break;
    isCut[longest] = true;
  }
  return write();
}

function readLine(line: string, options: string | undefined): SessionCart['lines'][number] | undefined {
  const [read, chosen] = [lineSchema.safeParse(parse(line)), optionsSchema.safeParse(parse(options ?? '[]'))];
  if (!read.success || !chosen.success) return undefined;
  return { ...read.data, ...(chosen.data.length > 0 && { options: chosen.data }) };
}

const placeOf = (key: string) => Number(key.slice(LINE.length));

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
