import { beforeAll, expect, test } from 'vitest';
import { newVin } from '../../../../tests/support/cars/car-files.ts';
import { call, newCar } from '../../../../tests/support/client.ts';
import { getPdf, readPlaces } from '../../../../tests/support/pdf.ts';
import { openStaffedShop } from '../../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
const warranty = { kind: 'warranty', percent: 50, duration: '90 days', systems: 'Engine' } as const;
const wide = (length: number) => 'W'.repeat(length);

/** Where the form has most words: of a dealer with the longest name, in a state without sales as is. */
beforeAll(async () => {
  const address = { street: wide(120), city: wide(120), state: 'Massachusetts', zip: '02108-1234' };
  const email = `${'w'.repeat(60)}@${'m'.repeat(60)}.${'m'.repeat(60)}.com`;
  await change('dealership', { name: wide(60), address, email, phone: '(614) 555-0142' });
  await change('selling', { asIsSales: false });
});

async function change(section: string, edit: object) {
  const { body } = await call<object>(shop, 'GET', `/settings/${section}`, { token: admin });
  const saved = await call(shop, 'PUT', `/settings/${section}`, { token: admin, body: { ...body.data, ...edit } });
  expect(saved.status).toBe(200);
}

const draw = async (car: object, language = 'en') => {
  const { _id } = await newCar(shop, admin, car);
  const { pdf, bytes } = await getPdf(shop, `/cars/${_id}/documents/buyers-guide.pdf?language=${language}`, admin);
  const places = (await readPlaces(bytes)).filter(({ page }) => page === 1);
  return { pages: pdf?.pages, places };
};

test.each([
  ['en', 'SYSTEMS COVERED:', 'NON-DEALER'],
  ['es', 'SISTEMAS CUBIERTOS:', 'GARANTÍAS PARA ESTE VEHÍCULO QUE NO'],
])(
  'the longest words leave the form on its two sides, and its headings apart, in %s [D102]',
  async (language, above, below) => {
    for (const words of ['Wyjątkowo 长 model ', 'ENGINE AND DRIVE AXLE ', 'W', '发动机和变速箱', 'A\n', 'A,\n\n发']) {
      const long = (length: number) => words.repeat(length).slice(0, length).trim();
      const terms = { systems: long(500), duration: long(120) };
      const car = { brand: long(120), model: long(120), vin: newVin(), warranty: { ...warranty, ...terms } };
      const { pages, places } = await draw(car, language);
      expect(pages, words).toHaveLength(3);
      const [top = 0, heading = 0] = [above, below].map((part) => places.find(({ text }) => text.includes(part))?.y);
      const filled = places.filter(({ y }) => y < top && y > heading);
      expect(filled.length, words).toBeGreaterThan(2);
      expect(Math.min(...filled.map(({ y }) => y)) - heading, words).toBeGreaterThan(15);
    }
  },
);

test('systems that are listed line by line stay a list where there is room [D102]', async () => {
  const { places } = await draw({ warranty: { ...warranty, systems: 'Engine\nDrive axle\nSteering' } });
  const [engine, axle] = ['Engine', 'Drive axle'].map((part) => places.find(({ text }) => text === part));
  expect(engine?.y).toBeGreaterThan((axle?.y ?? 0) + 8);
});
