import { Readable } from 'node:stream';
import { listingOf } from '../../../shared/cars/listing.ts';
import { dataLine } from '../../../shared/csv.ts';
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

/** A feed whole, or as a stream when it is long: at no time is more than a part of a long one in memory. */
export async function writeFeed(shop: Shop, feed: Feed): Promise<string | Readable> {
  const parts = writeParts(shop, feed);
  let text = '';
  for (;;) {
    const { value, done } = await parts.next();
    if (done) return text;
    text += value;
    if (text.length > LONGEST_KEPT) return Readable.from(startingWith(text, parts));
  }
}

async function* writeParts(shop: Shop, { columns, cellsOf }: Feed): AsyncGenerator<string> {
  const publicUrl = shop.publicUrl();
  const { dealership } = await readPublicSettings(shop);
  const dealer = { ...dealership, code: new URL(publicUrl).hostname };
  yield dataLine(columns);
  let cursor: string | null = null;
  do {
    const page = { sort: 'newest', limit: PAGE, cursor: cursor ?? undefined } as const;
    const found: CarRow[] = await findCars(shop.db, canBeBought, page);
    const { rows, nextCursor } = carList.page('newest', found, PAGE);
    const listed = rows.flatMap((row) => feedCarOf(row, publicUrl) ?? []);
    yield listed.map((car) => lineOf(cellsOf(car, dealer))).join('');
    cursor = nextCursor;
  } while (cursor);
}

function feedCarOf(row: CarRow, publicUrl: string): FeedCar | undefined {
  const { price, ...listing } = listingOf(presentCar(row), row.images, publicUrl);
  if (!row.vin || price === undefined) return undefined;
  const { vin, description, features } = row;
  return { ...listing, price, vin, description, features, since: row.createdAt.toISOString().slice(0, 10) };
}

const lineOf = (cells: string[] | undefined) => (cells ? dataLine(cells) : '');

async function* startingWith(text: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield text;
  yield* rest;
}
