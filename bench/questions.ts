import type { Request } from './load.ts';
import { staff } from './scale-data.ts';

export interface Question {
  name: string;
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
/** A price that no car is cheaper than, another one each time. */
const least = (turn: number) => (turn % 99_000) / 100;

/** What people wait for: first what is kept, then what is made anew for everyone who asks. */
export const questions: Question[] = [
  { name: 'cached: home page', ...get('/') },
  { name: 'cached: inventory page', ...get('/allProducts') },
  { name: 'cached: list of 20', ...get(`${api}/cars?view=card&limit=20`) },
  { name: 'list of 20, anywhere', ...anew((n) => `${api}/cars?view=card&limit=20&sort=price-asc&cursor=${cursor(n)}`) },
  { name: 'category and price', ...anew((n) => `${api}/cars?view=card&limit=20&category=SUV&minPrice=${least(n)}`) },
  { name: 'search', ...anew((n) => `${api}/cars?view=card&limit=20&search=toyota&minPrice=${least(n)}`) },
  { name: 'facets', ...anew((n) => `${api}/cars/facets?minPrice=${least(n)}`) },
  {
    name: 'one car, signed in',
    ask: (turn, token, cars) => ({
      path: `${api}/cars/car-${1 + ((turn * 7919) % cars)}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  },
  { name: 'inventory page, filtered', ...anew((n) => `/allProducts?minPrice=${least(n)}`) },
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
