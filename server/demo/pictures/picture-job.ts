import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cars, checkoutLines, orders } from '../../db/schema/index.ts';
import type { Shop } from '../../shop.ts';
import { drawApart } from './draw-apart.ts';

const PICTURES_OF_A_CAR = 3;
const TOLD_EVERY = 12;

/**
 * Draws what is missing of the demo cars' pictures. `carIds` are theirs, in the order of the demo inventory.
 * @throws Error when the drawing was cut off; done again, it goes on
 */
export async function drawMissingPictures({ db, config }: Shop, carIds: string[]): Promise<void> {
  const rows = await db.select({ id: cars.id, images: cars.images }).from(cars).where(inArray(cars.id, carIds));
  const lacking = rows.filter(({ images }) => images.length < PICTURES_OF_A_CAR);
  const places = lacking.map(({ id }) => carIds.indexOf(id)).sort((one, other) => one - other);
  if (!places.length) return;
  let shown = 0;
  await drawApart({ dataDir: config.dataDir, bucket: config.bucket, places }, async ({ place, images }) => {
    await givePictures(db, carIds[place] as string, images);
    if (images.length > 1) return;
    shown += 1;
    if (shown % TOLD_EVERY === 0) console.log(`  Pictures: ${shown} of ${places.length} cars have their first one.`);
  });
  console.log('  Pictures: all of them are drawn.');
}

/** Pictures that staff gave the car meanwhile stay. Its version stays too: nobody's edit is to fail for these. */
async function givePictures(db: Database, carId: string, images: string[]): Promise<void> {
  const [first = ''] = images;
  await db.transaction(async (tx) => {
    const isDrawn = sql`${cars.images} <@ array[${first}]`;
    const given = await tx
      .update(cars)
      .set({ images })
      .where(and(eq(cars.id, carId), isDrawn))
      .returning();
    if (!given.length) return;
    for (const lines of [checkoutLines, orders]) {
      await tx
        .update(lines)
        .set({ image: first })
        .where(and(eq(lines.carId, carId), eq(lines.image, '')));
    }
  });
}
