import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_ACCENT } from '../../shared/settings/dealership/dealership.ts';
import { newVin } from '../../tests/support/cars/car-files.ts';
import { inspectingIn } from '../../tests/support/cars/inspecting.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { getPdf, readDrawing } from '../../tests/support/pdf.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const GUIDE = '/cars/{id}/documents/buyers-guide.pdf';
const plain = [
  '/orders/{id}/documents/receipt.pdf',
  '/orders/{id}/documents/bill-of-sale.pdf',
  '/cars/{id}/documents/price-sheet.pdf',
  '/cars/{id}/documents/inspection.pdf',
];

const { shop, admin } = await openStaffedShop();
let buyer: Awaited<ReturnType<typeof newCustomer>>;
let carId: string;
let orderId: string;
beforeAll(async () => {
  buyer = await newCustomer(shop);
  carId = (await newCar(shop, admin, { vin: newVin() }))._id;
  await inspectingIn(() => ({ url: shop.url, token: admin })).inspect(carId);
  const { buy } = moneyIn(() => ({ shop, admin, buyer }));
  orderId = (await buy(await newCar(shop, admin, { title: 'Sold one' }))).id;
});

async function get(path: string) {
  const address = path.replace('{id}', path.startsWith('/cars') ? carId : orderId);
  const { status, bytes, pdf } = await getPdf(shop, address, admin);
  expect([path, status]).toEqual([path, 200]);
  return { pdf, text: pdf?.text, ...(await readDrawing(bytes)) };
}

async function setAccent(accentColor: string) {
  const { body } = await call<{ version: number }>(shop, 'GET', '/settings/dealership', { token: admin });
  const edit = { accentColor, version: body.data.version };
  expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body: edit })).status).toBe(200);
}

test('every document says that a dealer has to check it against their state’s law, and the receipt what its buyer can do [D102]', async () => {
  const { paths } = (await (await fetch(`${shop.url}/openapi.json`)).json()) as { paths: object };
  const all = Object.keys(paths).filter((path) => path.includes('/documents/'));
  expect(all.map((path) => path.replace('/api/v1', '')).sort()).toEqual([...plain, GUIDE].sort());
  const [receipt = '', ...forms] = plain;
  const { text } = await get(receipt);
  expect(text).toContain('If you need anything else for your records, please ask us.');
  expect(text).not.toContain('dealer has to');
  for (const path of [...forms, GUIDE]) {
    expect((await get(path)).text, path).toContain('dealer has to check it against their state’s law.');
  }
  expect((await get(`${GUIDE}?language=es`)).text).toContain('tiene que verificarlo según la ley de su estado.');
});

test('every document is tagged, has a title, says its language, and fits Letter paper [D102]', async () => {
  for (const path of [...plain, GUIDE, `${GUIDE}?language=es`]) {
    const { pdf } = await get(path);
    const { tags = {}, sizes = [], title, language } = pdf ?? {};
    expect([path, tags.Document, tags.H1]).toEqual([path, sizes.length, path.startsWith(GUIDE) ? 2 : 1]);
    expect((tags.P ?? 0) > 3, path).toBe(true);
    expect([path, title !== '', language]).toEqual([path, true, path.endsWith('=es') ? 'es-US' : 'en-US']);
    for (const size of sizes) expect([path, size]).toEqual([path, [612, 792]]);
  }
});

test('a line under a document’s head has the dealer’s color, its text never; the Buyers Guide is black alone [D85 D102]', async () => {
  const seen: (string | undefined)[][] = [];
  for (const accent of [DEFAULT_ACCENT, '#8a1c1c']) {
    if (accent !== DEFAULT_ACCENT) await setAccent(accent);
    for (const path of plain) {
      const { lines, letters } = await get(path);
      seen.push([path, lines[0], ...letters.sort()]);
    }
    for (const path of [GUIDE, `${GUIDE}?language=es`]) {
      const { lines, letters } = await get(path);
      expect([path, lines, letters]).toEqual([path, ['#000000'], ['#000000']]);
    }
  }
  const expected = (accent: string) => plain.map((path) => [path, accent, '#000000', '#5b5b60']);
  expect(seen).toEqual([...expected(DEFAULT_ACCENT), ...expected('#8a1c1c')]);
});
