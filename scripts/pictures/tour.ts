import { statSync } from 'node:fs';
import sharp from 'sharp';

/** Joins the pictures of one purchase into a moving one, in each theme, for the top of the README. */
const FOLDER = 'docs/pictures';
const STOPS = ['home', 'inventory', 'car', 'cart', 'payment', 'order-success', 'staff-orders', 'staff-revenue'];
const WIDTH = 960;
const MS_A_STOP = 2_000;
const MOST_KB = 600;

for (const theme of ['light', 'dark']) {
  const stills = STOPS.map((name) => `${FOLDER}/${name}-desktop-${theme}.webp`);
  const frames = await Promise.all(stills.map((still) => sharp(still).resize({ width: WIDTH }).png().toBuffer()));
  const file = `${FOLDER}/tour-${theme}.webp`;
  await sharp(frames, { join: { animated: true } })
    .webp({ quality: 70, delay: STOPS.map(() => MS_A_STOP), loop: 0 })
    .toFile(file);
  const kb = statSync(file).size / 1000;
  console.log(`${file}: ${kb.toFixed(0)} KB`);
  if (kb > MOST_KB) throw new Error(`${file} has more than ${MOST_KB} KB`);
}
