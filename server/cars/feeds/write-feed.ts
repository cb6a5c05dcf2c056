import { Readable } from 'node:stream';
import { listingOf } from '../../../shared/cars/listing.ts';
import { dataLine } from '../../../shared/csv.ts';
import { dealershipDay } from '../../../shared/settings/dealership/dealership-day.ts';
import { readPublicSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { type CarRow, presentCar } from '../car-row.ts';
import { carList } from '../list/car-list.ts';
import { findCars } from '../queries.ts';
import type { Feed, FeedCar } from './feed.ts';

const PAGE = 500;
/** A file that is longer is sent as it is read, and not kept: some 10,000 cars. */
const LONGEST_KEPT = 8 * 1024 * 1024;
/** Published, in stock and with a price; of what is held for somebody's payment there is none left. */
const canBeBought = { inStock: true, minPrice: 0.01 };

/**
 * What writes a feed whole, or as a stream where it is long: at no time is more than a part of a long one in memory, once
 * the first that was written has shown that it is.
 */
export function feedWriter(shop: Shop, feed: Feed): () => Promise<string | Readable> {
  let isLong = false;

  async function* measured() {
    let length = 0;
    for await (const part of writeParts(shop, feed)) {
      length += part.length;
      yield part;
    }
    isLong = length > LONGEST_KEPT;
  }

  return async () => {
    const parts = measured();
    let text = '';
    while (!isLong) {
      const { value, done } = await parts.next();
      if (done) return text;
      text += value;
      isLong = text.length > LONGEST_KEPT;
    }
    // Counted by its bytes, so that it reads ahead no further than a part.
    return Readable.from(startingWith(text, parts), { objectMode: false });
  };
}

async function* writeParts(shop: Shop, { columns, cellsOf }: Feed): AsyncGenerator<string> {
  const publicUrl = shop.publicUrl();
  const { dealership } = await readPublicSettings(shop);
  const dayOf = (time: Date) => dealershipDay(dealership.timeZone, time);
  const dealer = { ...dealership, code: new URL(publicUrl).hostname };
  yield dataLine(columns);
  let cursor: string | null = null;
  do {
    const page = { sort: 'newest', limit: PAGE, cursor: cursor ?? undefined } as const;
    const found: CarRow[] = await findCars(shop.db, canBeBought, page);
    const { rows, nextCursor } = carList.page('newest', found, PAGE);
    const listed = rows.flatMap((row) => feedCarOf(row, publicUrl, dayOf) ?? []);
    yield listed.map((car) => lineOf(cellsOf(car, dealer))).join('');
    cursor = nextCursor;
  } while (cursor);
}

function feedCarOf(row: CarRow, publicUrl: string, dayOf: (time: Date) => string): FeedCar | undefined {
  const { price, miles, ...listing } = listingOf(presentCar(row), row.images, publicUrl);
  if (!row.vin || price === undefined || miles === undefined) return undefined;
  const { vin, description, features } = row;
  return { ...listing, price, miles, vin, description, features, since: dayOf(row.createdAt) };
}

const lineOf = (cells: string[] | undefined) => (cells ? dataLine(cells) : '');

async function* startingWith(text: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (text) yield text;
  yield* rest;
}
