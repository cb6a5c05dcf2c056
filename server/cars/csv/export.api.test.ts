import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportCars, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { carPayload } from '../../../tests/support/cars/car-payload.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { seed, trials } from '../../../tests/support/trials.ts';

const { shop, admin } = await openStaffedShop();

test('an export keeps to the filters, and no cell of it runs as a formula', async () => {
  const formula = {
    brand: '=cmd()',
    model: '@SUM(1)',
    title: '-1+1',
    color: '+49',
    location: "'=kept",
    subtitle: 'x;=cmd()',
  };
  await newCar(shop, admin, { ...formula, vin: newVin(), features: ['a|b', 'c\\'] });
  await newCar(shop, admin, { brand: 'Ford', model: 'Other' });
  const file = await exportCars(shop, admin, '?search=cmd');
  const [heading, line, ...rest] = file.split('\r\n');
  expect(heading).toBe(
    '\uFEFFVIN,Brand,Model,Title,Subtitle,Year,Price,Mileage,Fuel Type,Transmission,Category,Condition,Warranty,Color,Location,In Stock,Quantity,Published,Features,Images,Description,ID,Version',
  );
  expect(line).toContain(`,'=cmd(),'@SUM(1),'-1+1,`);
  expect(line).toContain(`,'+49,''=kept,yes,1,yes,a\\|b | c\\\\,,`);
  // Where semicolons part the cells, what comes after one is a cell of its own.
  expect(line).toContain(`"x;'=cmd()"`);
  expect(rest).toEqual(['']);
});

test('what is exported is imported as unchanged', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '"',
      '""',
      ',',
      ';',
      '|',
      '\\',
      '\r\n',
      '\n',
      '\r',
      '\t',
      "'",
      '=',
      '+',
      '-',
      '@',
      ' ',
      '\uFEFF',
      '＝',
    ),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('').replaceAll('\0', ''));
  const said = text.filter((each) => each.trim() !== '');
  const car = fc.record({
    brand: said,
    model: said,
    title: text,
    subtitle: text,
    description: said,
    location: said,
    color: said,
    features: fc.array(said, { maxLength: 3 }),
    images: fc.array(fc.constantFrom('/images/a|b.webp', 'https://example.com/1;2.jpg', '/images/c\\')),
    price: fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100),
    mileage: fc.integer({ min: 0, max: 20_000_000 }).map((tenths) => tenths / 10),
    quantity: fc.integer({ min: 0, max: 1 }),
    inStock: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(car, { minLength: 5, maxLength: 10 }), async (cars) => {
      const model = newVin();
      for (const each of cars) {
        const vin = newVin();
        const body = { ...carPayload(), ...each, model, vin };
        expect((await call(shop, 'POST', '/cars', { token: admin, body })).status).toBe(201);
      }
      const file = await exportCars(shop, admin, `?model=${model}`);
      const { answer } = await sendCars(shop, admin, file);
      expect(answer.data).toMatchObject({ lines: cars.length, unchanged: cars.length, errors: [] });
    }),
    { seed, numRuns: trials(5, 200) },
  );
});
