import { LARGEST_CHARGE_CENTS, SMALLEST_CHARGE_CENTS } from '../../../../shared/money.ts';
import type { NewSession } from '../money/session-records.ts';
import { nowInSeconds } from '../records/objects.ts';
import { Refusal, refuseParam } from '../refusal.ts';

const MOST_LINES = 100;
export const SHORTEST_LIFE_SECONDS = 1800;
export const LONGEST_LIFE_SECONDS = 86_400;
// So long a request may be on its way: where a thousand people buy at once it waits for its turn, on both sides.
const TRAVEL_SECONDS = 60;

/** @throws Refusal for lines that Stripe would not charge */
export function checkLines(lines: NewSession['lines']) {
  if (lines.length > MOST_LINES) {
    throw new Refusal(400, `Only up to ${MOST_LINES} line items are accepted.`, { param: 'line_items' });
  }
  if (lines.some(({ quantity }) => quantity === 0)) {
    throw refuseParam('line_items', 'parameter_invalid_integer', 'The quantity of every line item must be at least 1.');
  }
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (total < SMALLEST_CHARGE_CENTS) {
    throw refuseParam('line_items', 'amount_too_small', 'The total amount due must add up to at least $0.50 usd.');
  }
  if (total > LARGEST_CHARGE_CENTS) {
    throw refuseParam('line_items', 'amount_too_large', 'The total amount due must be no more than $999,999.99 usd.');
  }
}

/** @throws Refusal for a session that would end too soon or too late */
export function checkLife(expiresAt: number, shortestSeconds: number) {
  const life = expiresAt - nowInSeconds();
  if (life <= 0 || life < shortestSeconds - TRAVEL_SECONDS) {
    const words = `The \`expires_at\` timestamp must be at least ${shortestSeconds} seconds from Checkout Session creation.`;
    throw new Refusal(400, words, { param: 'expires_at' });
  }
  if (life > LONGEST_LIFE_SECONDS + TRAVEL_SECONDS) {
    const words = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.';
    throw new Refusal(400, words, { param: 'expires_at' });
  }
}
