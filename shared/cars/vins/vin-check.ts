const LENGTH = 17;
const CHECK_PLACE = 8;
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
// 49 CFR 565.15: what each letter is worth, and how much each place weighs.
const letterValues = '12345678123457923456789';
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** A vehicle identification number as it is kept: capitals, without the spaces and hyphens that people type. */
export function tidyVin(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * What is wrong with a tidy vehicle identification number, in words for people, or undefined when nothing is.
 * Only North American numbers must carry the check digit (49 CFR 565.15); elsewhere its place is free.
 */
export function vinProblem(vin: string): string | undefined {
  if (vin.length !== LENGTH) return `A VIN has ${LENGTH} characters, this one has ${vin.length}`;
  if (!/^[A-HJ-NPR-Z0-9]+$/.test(vin)) return 'A VIN has digits and capital letters other than I, O and Q';
  if (/^[1-5]/.test(vin) && vin[CHECK_PLACE] !== checkDigit(vin)) {
    return 'This VIN’s check digit doesn’t match. Please check for a mistyped character';
  }
  return undefined;
}

/** The digit, or X, that belongs in the ninth place of a number of 17 allowed characters. */
export function checkDigit(vin: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * worthOf(vin.charAt(place)), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

function worthOf(character: string): number {
  const place = letters.indexOf(character);
  return Number(place < 0 ? character : letterValues[place]);
}
