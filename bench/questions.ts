import type { Request } from './load.ts';
import { staff } from './scale-data.ts';

export interface Question {
  name: string;
  /** How many a second are wanted on two cores, by database. */
  wanted?: { embedded: number; server: number };
  /** What is asked, by a number that grows: where it makes a difference, no answer is sent twice. */
  ask(turn: number, token: string, cars: number): Request;
  /** How many ask at once, where fewer than usual do. */
  connections?: number;
}

const api = '/api/v1';
const get = (path: string) => ({ ask: () => ({ path }) });
const anew = (path: (turn: number) => string) => ({ ask: (turn: number) => ({ path: path(turn) }) });
/** Where a list by price goes on: at another cent each time. */
const cursor = (turn: number) =>
  Buffer.from(JSON.stringify(['price-asc', 100_000 + ((turn * 104_729) % 8_000_000), 'car-1'])).toString('base64url');
/** Between two prices stand a third of the cars, which cost 1,000 to 91,000; other prices each time. */
const third = (turn: number) => `minPrice=${31_000 + cents(turn)}&maxPrice=${61_000 + cents(turn)}`;
const cents = (turn: number) => (turn % 99_000) / 100;

/**
 * What people wait for: first what is kept, then what is made anew for everyone who asks. Wanted is a multiple of what the
 * shop gave at commit 255bf63: three times on the embedded database, four times on a server, twice for a page.
 */
export const questions: Question[] = [
  { name: 'cached: home page', ...get('/') },
  { name: 'cached: inventory page', ...get('/allProducts') },
  { name: 'cached: list of 20', ...get(`${api}/cars?view=card&limit=20`) },
  {
    name: 'list of 20, anywhere',
    wanted: { embedded: 3 * 274, server: 4 * 535 },
    ...anew((n) => `${api}/cars?view=card&limit=20&sort=price-asc&cursor=${cursor(n)}`),
  },
  {
    name: 'category and price',
    wanted: { embedded: 3 * 131, server: 4 * 312 },
    ...anew((n) => `${api}/cars?view=card&limit=20&category=SUV&${third(n)}`),
  },
  {
    name: 'search',
    wanted: { embedded: 3 * 113, server: 4 * 389 },
    ...anew((n) => `${api}/cars?view=card&limit=20&search=toyota&${third(n)}`),
  },
  {
    name: 'facets',
    wanted: { embedded: 3 * 74, server: 4 * 247 },
    ...anew((n) => `${api}/cars/facets?${third(n)}`),
  },
  {
    name: 'one car, signed in',
    wanted: { embedded: 3 * 314, server: 4 * 1217 },
    ask: (turn, token, cars) => ({
      path: `${api}/cars/car-${1 + ((turn * 7919) % cars)}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  // Nobody who asks by HEAD is sent what is kept: the page is rendered for each.
  {
    name: 'home page, rendered',
    wanted: { embedded: 2 * 169, server: 2 * 188 },
    ask: () => ({ path: '/', method: 'HEAD' }),
  },
  {
    name: 'inventory page, rendered',
    wanted: { embedded: 2 * 77, server: 2 * 105 },
    ...anew((n) => `/allProducts?${third(n)}`),
  },
  { name: 'a car’s page', ask: (turn, _, cars) => ({ path: `/cars/car-${1 + ((turn * 7919) % cars)}` }) },
  {
    name: 'sign-in',
    connections: 4,
    ask: () => ({
      method: 'POST',
      path: `${api}/auth/login`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(staff),
    }),
  },
];
