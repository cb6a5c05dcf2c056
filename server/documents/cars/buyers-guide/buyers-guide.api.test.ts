import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Car } from '../../../../shared/cars/cars.ts';
import type { Warranty } from '../../../../shared/cars/warranty.ts';
import { newVin } from '../../../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../../../tests/support/client.ts';
import { getPdf } from '../../../../tests/support/pdf.ts';
import { openStaffedShop } from '../../../../tests/support/people/staffed-shop.ts';

const NAMES = {
  en: { asIs: 'AS IS - NO DEALER WARRANTY', implied: 'IMPLIED WARRANTIES ONLY', dealer: 'DEALER WARRANTY' },
  es: {
    asIs: 'COMO ESTÁ - SIN GARANTÍA DEL CONCESIONARIO',
    implied: 'SÓLO GARANTÍAS IMPLÍCITAS',
    dealer: 'GARANTÍA DEL CONCESIONARIO',
  },
};
const warranty = {
  kind: 'warranty',
  percent: 50,
  duration: '90 days or 4,000 miles',
  systems: 'Engine and drive axle',
} as const;

const { shop, admin } = await openStaffedShop({ STORE_NAME: 'Rivera Motors' });
let visitor: string;
beforeAll(async () => {
  const { body } = await call<{ version: number }>(shop, 'GET', '/settings/dealership', { token: admin });
  const address = { street: '12 Main St', city: 'Columbus', state: 'OH', zip: '43215' };
  const edit = { version: body.data.version, address, phone: '(614) 555-0142', email: 'hello@rivera.example' };
  expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body: edit })).status).toBe(200);
});
beforeEach(async () => {
  visitor = (await newCustomer(shop)).token;
});

async function allowAsIs(asIsSales: boolean) {
  const { body } = await call<{ version: number }>(shop, 'GET', '/settings/selling', { token: admin });
  const edit = { version: body.data.version, asIsSales };
  expect((await call(shop, 'PUT', '/settings/selling', { token: admin, body: edit })).status).toBe(200);
}

const get = (car: Car, query = '') => getPdf(shop, `/cars/${car._id}/documents/buyers-guide.pdf${query}`, visitor);

test.each(['en', 'es'] as const)(
  'there are three variants in %s, each with its box checked [D102]',
  async (language) => {
    const { asIs, implied, dealer } = NAMES[language];
    const front = async (car: Car) => (await get(car, `?language=${language}`)).pdf?.pages[0] ?? '';
    const sold = await front(await newCar(shop, admin, { warranty: { kind: 'as_is' } }));
    expect(sold).toContain(`X ${asIs}`);
    expect(sold).not.toContain(`X ${dealer}`);
    const silent = await front(await newCar(shop, admin));
    expect(silent).toContain(`X ${implied}`);
    expect(silent).not.toContain(asIs);
    const promised = await front(await newCar(shop, admin, { warranty }));
    expect(promised).toContain(`X ${dealer}`);
    expect(promised).not.toContain(`X ${asIs}`);
    for (const part of ['50%', warranty.duration, warranty.systems]) expect(promised).toContain(part);
  },
);

test('front and back have the words of the rule, the vehicle and the dealer, on Letter pages [D102]', async () => {
  const vin = newVin();
  const { status, headers, pdf } = await get(await newCar(shop, admin, { vin, warranty: { kind: 'as_is' } }));
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(pdf?.sizes).toEqual([1, 2, 3].map(() => [612, 792]));
  const [front = '', back = '', note = ''] = pdf?.pages ?? [];
  for (const part of [
    ...[
      'BUYERS GUIDE',
      'Toyota',
      'Corolla',
      '2020',
      vin,
      'Ask the dealer to put all promises in writing. Keep this form.',
    ],
    ...['THE DEALER DOES NOT PROVIDE A WARRANTY FOR ANY REPAIRS AFTER SALE.', '____% of the labor'],
    ...['ASK THE DEALER IF YOUR MECHANIC CAN INSPECT THE VEHICLE ON OR OFF THE LOT.', 'pídale una copia'],
  ]) {
    expect(front).toContain(part);
  }
  for (const part of [
    ...['Frame & Body', 'Catalytic Converter', 'Air Bags', 'violates federal law (16 CFR 455)'],
    ...['Rivera Motors', '12 Main St, Columbus, OH 43215', '(614) 555-0142', 'FOR COMPLAINTS AFTER SALE, CONTACT:'],
  ]) {
    expect(back).toContain(part);
  }
  expect(note).toContain('check it against their state’s law');
});

test('it is Spanish where that is asked for, and no other language [D102]', async () => {
  const car = await newCar(shop, admin);
  const { pdf } = await get(car, '?language=es');
  expect(pdf).toMatchObject({ language: 'es-US', title: 'GUÍA DEL COMPRADOR: 2020 Toyota Corolla' });
  expect(pdf?.pages[1]).toContain('Convertidor catalítico');
  expect((await get(car, '?language=fr')).status).toBe(400);
});

test.each(['en', 'es'] as const)(
  'where the state forbids “as is”, implied warranties stand in its place, also beside a warranty, in %s [D83 D102]',
  async (language) => {
    const { asIs, implied, dealer } = NAMES[language];
    const front = async (kind: Warranty) => {
      const { pdf } = await get(await newCar(shop, admin, { warranty: kind }), `?language=${language}`);
      expect(pdf?.pages).toHaveLength(3);
      return pdf?.pages[0] ?? '';
    };
    await allowAsIs(false);
    const long = {
      systems: 'Engine and drive axle '.repeat(30).slice(0, 500).trim(),
      duration: '90 days '.repeat(15).trim(),
    };
    const promised = [await front(warranty), await front({ ...warranty, ...long })];
    const [silent, sold] = [await front({ kind: 'implied_only' }), await front({ kind: 'as_is' })];
    await allowAsIs(true);
    for (const page of [...promised, silent, sold]) {
      expect(page).toContain(implied);
      expect(page).not.toContain(asIs);
    }
    for (const page of promised) {
      expect(page).toContain(`X ${dealer}`);
      expect(page).not.toContain(`X ${implied}`);
    }
    for (const page of [silent, sold]) expect(page).toContain(`X ${implied}`);
    expect(await front(warranty)).toContain(asIs);
  },
);

test('a new car has none [D102]', async () => {
  expect((await get(await newCar(shop, admin, { condition: 'new' }))).status).toBe(404);
});
