import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import type { Person } from '../../faults/support/arena.ts';
import { type Acknowledged, nothingYet } from '../../faults/support/load.ts';
import { ANSWERED_BY } from './proxy.ts';
import type { Site } from './site.ts';

/** The scripts and styles that a page begins with. */
const filesOf = (page: string) =>
  [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);

/**
 * Buyers who come in by the proxy, look, buy, pay and see their order, without a pause. Nothing may fail for them, neither a
 * page nor what it loads; those who are `patient` come again when a machine that is busy with other things asks them to.
 */
export function startVisitors(site: Site, buyers: Person[], car: Car, { patient = false } = {}) {
  const acknowledged: Acknowledged = nothingYet();
  const failures: string[] = [];
  /** How many answers came from each shop, by its port. */
  const answers = new Map<string, number>();
  let purchases = 0;
  let isOver = false;

  async function ask(what: string, expected: number, url: string, init: RequestInit = {}): Promise<string> {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...init });
    const text = await response.text();
    const from = response.headers.get(ANSWERED_BY) ?? 'nobody';
    if (!url.includes('/assets/')) answers.set(from, (answers.get(from) ?? 0) + 1);
    if (patient && response.status === 503 && response.headers.has('retry-after')) {
      await pause(Number(response.headers.get('retry-after')) * 1000);
      return ask(what, expected, url, init);
    }
    if (response.status !== expected)
      throw new Error(`${what}: ${response.status} from ${from}, ${text.slice(0, 200)}`);
    return text;
  }

  /** Opens a page as a browser does, which keeps what it has loaded once. */
  async function open(what: string, path: string, loaded: Set<string>) {
    const page = await ask(what, 200, `${site.url}${path}`);
    for (const file of filesOf(page)) {
      if (!loaded.has(file)) await ask(`${what} wants ${file}`, 200, `${site.url}${file}`);
      loaded.add(file);
    }
  }

  async function buy({ email, token }: Person, loaded: Set<string>) {
    const api = `${site.url}/api/v1`;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await open('the inventory', '/allProducts', loaded);
    await open('a car’s page', `/cars/${car._id}`, loaded);
    const body = JSON.stringify({ email, items: [{ carId: car._id, price: car.price, quantity: 1 }] });
    const started = await ask('a checkout', 200, `${api}/orders/create-checkout-session`, {
      method: 'POST',
      headers,
      body,
    });
    const { sessionId, url } = JSON.parse(started).data;
    await ask('the payment page', 200, url);
    const card = { card_number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada Buyer' };
    await ask('the card', 303, url, { method: 'POST', body: new URLSearchParams(card) });
    acknowledged.paid.add(sessionId);
    const seen = await ask('the success page', 200, `${api}/orders/verify-payment/${sessionId}`, { headers });
    if (JSON.parse(seen).data.orders.length !== 1) throw new Error(`The success page shows no order: ${seen}`);
    purchases += 1;
  }

  const visits = buyers.map(async (buyer) => {
    const loaded = new Set<string>();
    while (!isOver && failures.length === 0)
      await buy(buyer, loaded).catch((error: Error) => failures.push(`${error.message} ${error.cause ?? ''}`));
  });
  return {
    acknowledged,
    failures,
    purchases: () => purchases,
    /** Waits until so many more purchases are made, and each of these shops has answered. */
    async untilMore(more: number, places: readonly string[]) {
      const enough = purchases + more;
      const before = new Map(answers);
      const grown = () => places.filter((place) => (answers.get(place) ?? 0) > (before.get(place) ?? 0) + more);
      const seen = () => [purchases >= enough, ...grown(), ...failures];
      await expect.poll(seen, { timeout: 120_000 }).toEqual([true, ...places]);
    },
    async leave() {
      isOver = true;
      await Promise.all(visits);
    },
  };
}
