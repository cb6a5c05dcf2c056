import { findZip } from './zip-list.ts';

const EARTH_MILES = 3958.8;

/** How many miles lie between two ZIP codes, as the crow flies; undefined where one of them does not exist. */
export async function milesBetween(one: string, other: string): Promise<number | undefined> {
  const [from, to] = await Promise.all([findZip(one), findZip(other)]);
  return from && to ? distance(from, to) : undefined;
}

interface Point {
  latitude: number;
  longitude: number;
}

/** Along a great circle. */
function distance(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const up = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const part = up + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(part));
}
