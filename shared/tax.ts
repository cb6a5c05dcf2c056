/** A tax rate as it is counted with: 7.25 % is 725. */
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);
export const percentOf = (basisPoints: number): number => basisPoints / 100;
/** How a total says that the tax is in it. */
export const taxIncluded = (basisPoints: number): string => `sales tax (${percentOf(basisPoints)}%) included`;
const BASIS = 10_000;

/** The exact tax on an amount: whole cents, and what is left in parts of one. Larger amounts than any cart has stay exact. */
function exactTax(cents: number, taxBasisPoints: number) {
  const rest = (cents % BASIS) * taxBasisPoints;
  return { cents: Math.floor(cents / BASIS) * taxBasisPoints + Math.floor(rest / BASIS), rest: rest % BASIS };
}

/** Tax on a subtotal, both in whole cents, half a cent rounded up. */
export function taxOf(subtotalCents: number, taxBasisPoints: number): number {
  const { cents, rest } = exactTax(subtotalCents, taxBasisPoints);
  return rest * 2 >= BASIS ? cents + 1 : cents;
}

/** Subtotal, tax and total of lines given in cents. The total is what the card is charged. */
export function totalsOf(lineCents: readonly number[], taxBasisPoints: number) {
  const subtotalCents = lineCents.reduce((sum, cents) => sum + cents, 0);
  const taxCents = taxOf(subtotalCents, taxBasisPoints);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

/**
 * Each line's share of the charge, tax in, so that the shares add up to the charge to the cent (D53): every line gets
 * its tax rounded down, and the cents left over go to the lines that lost the largest fraction.
 */
export function chargePerLine(lineCents: readonly number[], taxBasisPoints: number): number[] {
  const { taxCents } = totalsOf(lineCents, taxBasisPoints);
  const shares = lineCents.map((cents, line) => {
    const tax = exactTax(cents, taxBasisPoints);
    return { line, charge: cents + tax.cents, lost: tax.rest };
  });
  const given = shares.reduce((sum, { line, charge }) => sum + charge - (lineCents[line] ?? 0), 0);
  const losers = [...shares].sort((a, b) => b.lost - a.lost || a.line - b.line);
  for (const share of losers.slice(0, taxCents - given)) share.charge += 1;
  return shares.map(({ charge }) => charge);
}
