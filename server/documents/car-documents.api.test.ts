import { encode } from 'uqr';
import { beforeEach, expect, test } from 'vitest';
import { newVin } from '../../tests/support/cars/car-files.ts';
import { inspectingIn } from '../../tests/support/cars/inspecting.ts';
import { newCar, newCustomer } from '../../tests/support/client.ts';
import { getPdf, readDrawing, readPlaces } from '../../tests/support/pdf.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop({ STORE_NAME: 'Rivera Motors' });
let visitor: string;
beforeEach(async () => {
  visitor = (await newCustomer(shop)).token;
});

const { inspect } = inspectingIn(() => ({ url: shop.url, token: admin }));
const get = (car: { _id: string }, name: string, token = visitor) =>
  getPdf(shop, `/cars/${car._id}/documents/${name}.pdf`, token);

test('a price sheet has price, facts and a code that leads to the car, and is no window sticker [D102]', async () => {
  const vin = newVin();
  const car = await newCar(shop, admin, { price: 24_500, mileage: 12_300.7, vin, condition: 'new' });
  const { status, pdf } = await get(car, 'price-sheet');
  expect(status).toBe(200);
  expect(pdf).toMatchObject({ title: `Price sheet: ${car.title}`, sizes: [[612, 792]] });
  for (const part of ['Rivera Motors', car.title, '$24,500', '12,300 mi', vin, `${shop.url}/cars/${car._id}`]) {
    expect(pdf?.text).toContain(part);
  }
  expect(pdf?.text).not.toMatch(/sticker/i);
  expect(pdf?.tags.Figure).toBe(1);
});

test('the code of a price sheet, square by square, is that of the car’s address [D102]', async () => {
  const car = await newCar(shop, admin);
  const { shapes } = await readDrawing((await get(car, 'price-sheet')).bytes);
  expect(shapes).toHaveLength(1);
  expect(squaresOf(shapes[0] ?? [])).toEqual(encode(`${shop.url}/cars/${car._id}`, { border: 0 }).data);
});

/** A path of squares alone, as rows of whether each is dark. A square has 13 numbers: four corners, and that it is closed. */
function squaresOf(path: number[]): boolean[][] {
  const corners = Array.from({ length: path.length / 13 }, (_, place) => path.slice(place * 13 + 1, place * 13 + 3));
  const side = (path[4] ?? 0) - (path[1] ?? 0);
  const [left, top] = [0, 1].map((axis) => Math.min(...corners.map((corner) => corner[axis] ?? 0)));
  const places = corners.map(([x = 0, y = 0]) =>
    [x - (left ?? 0), y - (top ?? 0)].map((way) => Math.round(way / side)),
  );
  const dark = new Set(places.map(String));
  const each = Array.from({ length: Math.max(...places.flat()) + 1 }, (_, place) => place);
  return each.map((down) => each.map((across) => dark.has(`${across},${down}`)));
}

test('a used car that was saved without its mileage says so', async () => {
  const { pdf } = await get(await newCar(shop, admin, { mileage: 0 }), 'price-sheet');
  expect(pdf?.text).toContain('Not stated');
  expect(pdf?.text).not.toContain('0 mi');
});

test('a car without a price is priced on request', async () => {
  const { pdf } = await get(await newCar(shop, admin, { price: 0 }), 'price-sheet');
  expect(pdf?.text).toContain('Price on request');
  expect(pdf?.text).not.toContain('$0');
});

test('the longest texts and lists go on to more pages, and every letter is there [D102]', async () => {
  const title = `${'Wyjątkowo długi tytuł 长标题 '.repeat(7)}end`;
  const features = Array.from({ length: 60 }, (_, place) => `${'Feature of many words '.repeat(3)}n° ${place}`);
  const car = await newCar(shop, admin, { title, features, subtitle: 'Ω ﷽ \u{1F697}' });
  const { status, pdf } = await get(car, 'price-sheet');
  expect(status).toBe(200);
  expect(pdf?.pages.length).toBeGreaterThan(1);
  expect(pdf?.text).toContain('Wyjątkowo długi tytuł 长标题');
  expect(pdf?.text).toContain('n° 59');
  expect(pdf?.text).toContain(`Page ${pdf?.pages.length} of ${pdf?.pages.length}`);
});

test('a signed inspection report is there as PDF, with every point and note [D88 D102]', async () => {
  const car = await newCar(shop, admin, { vin: newVin() });
  expect((await get(car, 'inspection')).status).toBe(404);
  const report = await inspect(car._id, { 'body.paint': { result: 'advisory', note: 'Stone chips on the hood' } });
  const { status, pdf } = await get(car, 'inspection');
  expect(status).toBe(200);
  const points = report.sections.flatMap((section) => section.points);
  expect(points.filter(({ text }) => !pdf?.text.includes(text)).map(({ text }) => text)).toEqual([]);
  const withNote = 'Paint thickness measured on every panel Stone chips on the hood';
  for (const part of ['149 passed, 1 to know', withNote, 'Ines Pector', '45,678 mi', car.vin]) {
    expect(pdf?.text).toContain(part);
  }
  expect(pdf?.tags.TD).toBeGreaterThanOrEqual(300);
});

test('documents of a car are for people who are signed in, and those of a draft for staff [D102 D108]', async () => {
  const car = await newCar(shop, admin, { published: false });
  expect((await get(car, 'price-sheet', '')).status).toBe(401);
  expect((await get(car, 'price-sheet')).status).toBe(404);
  expect((await get(car, 'price-sheet', admin)).status).toBe(200);
  expect((await get({ _id: 'none' }, 'price-sheet')).status).toBe(404);
});

test('the code of a price sheet is on its front, however many features follow [D102]', async () => {
  const features = Array.from({ length: 60 }, (_, place) => `A feature with a rather long name, number ${place}`);
  const car = await newCar(shop, admin, { features });
  const { pdf } = await getPdf(shop, `/cars/${car._id}/documents/price-sheet.pdf`, admin);
  expect(pdf?.pages.length).toBeGreaterThan(1);
  expect(pdf?.pages[0]).toContain(`/cars/${car._id}`);
  expect(pdf?.text).toContain('number 59');
});

test('the longest title leaves a price sheet on one page, with a foot of one line [D102]', async () => {
  for (const title of ['丰田凯美瑞'.repeat(40), 'W'.repeat(200), 'Wyjątkowo 长标题 '.repeat(13).trim()]) {
    const places = await readPlaces((await get(await newCar(shop, admin, { title }), 'price-sheet')).bytes);
    const number = places.find(({ text }) => text === 'Page 1 of 1')?.y ?? 0;
    const foot = places.filter(({ y }) => y <= number + 4);
    expect(new Set(foot.map(({ y }) => Math.round(y))).size, title).toBe(1);
    const text = foot.map((piece) => piece.text).join('');
    expect(text).toContain('Rivera Motors · Price sheet:');
    expect(text).toContain('…');
  }
});

test.each(['丰田凯美瑞', 'Тойота ', 'Škoda – Łódź 丰 '])(
  'a row is as high as its text, in whatever letters it is: %j [D102]',
  async (name) => {
    const car = await newCar(shop, admin, {
      brand: name.repeat(8).trim(),
      model: name.repeat(24).slice(0, 120).trim(),
    });
    const places = await readPlaces((await get(car, 'price-sheet')).bytes);
    const below = places.find(({ text }) => text === 'Year')?.y ?? 0;
    const row = places.slice(
      places.findIndex(({ text }) => text === 'Make and model') + 1,
      places.findIndex(({ text }) => text === 'Year'),
    );
    const gap = Math.min(...row.map(({ y }) => y)) - below;
    expect(row.length).toBeGreaterThan(1);
    expect([gap > 16, gap < 26]).toEqual([true, true]);
  },
);
