/**
 * Dollars as people type them: `250`, `$1,250.50`, nothing as 0. NaN where it may mean another amount than it reads here, such
 * as `90,00` and `1.250`, and where it is none.
 */
export function readAmount(typed: string): number {
  const text = typed.replaceAll(/\s/g, '');
  return /^\$?(\d{1,3}(,\d{3})+|\d*)(\.\d{0,2})?$/.test(text) ? Number(text.replaceAll(/[$,]/g, '')) : Number.NaN;
}
