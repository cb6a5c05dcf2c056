export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export type CardField = keyof CardForm;
export type CardProblems = Partial<Record<CardField, string>>;

const LONGEST_NAME = 120;

const paying = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '378282246310005',
  '6011111111111117',
]);
/** Stand for a bank debit: the money comes, or does not, a moment after the buyer has gone. */
const settlingLater: Record<string, 'paid' | 'failed'> = {
  '4000000000007007': 'paid',
  '4000000000007106': 'failed',
};
const declines: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds. Try a different card.',
  '4000000000009987': 'Your card was declined.',
  '4000000000000069': 'Your card has expired. Try a different card.',
  '4000000000000127': 'Your card’s security code is incorrect.',
  '4000000000000119': 'An error occurred while processing your card. Try again in a little bit.',
};

/** What is wrong with what was typed, field by field, before any bank is asked. */
export function checkCard(card: CardForm, today: Date): CardProblems {
  const problems: CardProblems = {};
  const number = digitsOf(card.number);
  if (!number) problems.number = 'Enter the card number.';
  else if (!isCardNumber(number)) problems.number = 'Your card number is invalid.';
  const expiry = checkExpiry(card.expiry, today);
  if (expiry) problems.expiry = expiry;
  if (!card.cvc.trim()) problems.cvc = 'Enter the security code.';
  else if (!/^\d{3,4}$/.test(card.cvc.trim())) problems.cvc = 'Your card’s security code is incomplete.';
  if (!card.name.trim()) problems.name = 'Enter the name on the card.';
  else if (card.name.trim().length > LONGEST_NAME) problems.name = 'This name is too long.';
  return problems;
}

/** Why the bank says no to this card, or undefined when it pays. */
export function findDecline(number: string): string | undefined {
  const digits = digitsOf(number);
  if (paying.has(digits) || digits in settlingLater) return undefined;
  return declines[digits] ?? 'Your card was declined. This is a sandbox, and this is not one of its test cards.';
}

/** What becomes of a payment that settles later; undefined when it is settled at once. */
export function findSettlement(number: string): 'paid' | 'failed' | undefined {
  return settlingLater[digitsOf(number)];
}

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '');

function isCardNumber(digits: string): boolean {
  return /^\d{12,19}$/.test(digits) && luhnSum(digits) % 10 === 0;
}

/** Every second digit from the right counts double, and a double above 9 counts its own digits. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** A card is good until the last day of its month. */
function checkExpiry(expiry: string, today: Date): string | undefined {
  if (!expiry.trim()) return 'Enter the expiry date.';
  const [, month, year] = /^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/.exec(expiry.trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'Enter the expiry date as MM / YY.';
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const firstDayAfter = new Date(fullYear, Number(month), 1);
  if (firstDayAfter <= today) return 'Your card’s expiry date is in the past.';
  return fullYear > today.getFullYear() + 50 ? 'Your card’s expiry year is invalid.' : undefined;
}
