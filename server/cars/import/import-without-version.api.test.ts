import { expect, test } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { carFile, exportCars, newVin, sendCars } from '../../../tests/support/cars/car-files.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { sellingIn } from '../../../tests/support/people/selling.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
const buyer = await newCustomer(shop);

const { checkOut } = buyingIn(() => shop);
const { read, sell } = sellingIn(() => ({ shop, admin, buyer }));
const send = (file: string) => sendCars(shop, admin, file);
const stock = (vin: string) => newCar(shop, admin, { vin, model: vin, price: 1000 });

test('a file without versions lowers the stock of a known car, and never raises it [D68]', async () => {
  const vin = newVin();
  const car = await stock(vin);
  const file = (quantity: number, price: number) =>
    carFile(['VIN', 'Price', 'Quantity'], [vin, `${price}`, `${quantity}`]);
  await send(file(0, 1000));
  expect(await read(car)).toMatchObject({ onHand: 0, quantity: 0 });
  const { answer } = await send(file(1, 800));
  expect(answer.data).toMatchObject({ updated: 1, notes: [{ line: 2, column: 'Quantity', value: '1' }] });
  expect(await read(car)).toMatchObject({ price: 800, onHand: 0, quantity: 0 });
});

test('a line without a version does not offer a car that came back: staff release it [D66 D68]', async () => {
  const vin = newVin();
  const car = await stock(vin);
  const order = await sell(car);
  for (const fulfilment of ['ready', 'handed_over', 'returned'])
    await call(shop, 'PATCH', `/orders/${order}`, { token: admin, body: { fulfilment } });
  const file = carFile(['VIN', 'In Stock', 'Quantity', 'Price'], [vin, 'yes', '1', '900']);
  const { answer } = await send(file);
  expect(answer.data).toMatchObject({
    updated: 1,
    notes: [{ line: 2, column: 'In Stock', value: 'yes', message: expect.stringContaining('without a version') }],
  });
  expect(await read(car)).toMatchObject({ price: 900, onHand: 1, inStock: false });
  expect((await send(file)).answer.data).toMatchObject({ updated: 0, unchanged: 1, notes: [{ column: 'In Stock' }] });
  expect((await checkOut(await newCustomer(shop), [{ ...(await read(car)), quantity: 1 }])).status).toBe(409);
  const released = (await exportCars(shop, admin, `?model=${vin}`)).replace(',no,1,', ',yes,1,');
  expect((await send(released)).answer.data).toMatchObject({ updated: 1, notes: [] });
  expect(await read(car)).toMatchObject({ quantity: 1, inStock: true });
});

test('nor does it make that car new again, or take back the miles that were driven on it [D68 D101]', async () => {
  const vin = newVin();
  const car = await newCar(shop, admin, { vin, model: vin, price: 1000, condition: 'new', mileage: 5 });
  const order = await sell(car);
  for (const fulfilment of ['ready', 'handed_over', 'returned'])
    await call(shop, 'PATCH', `/orders/${order}`, { token: admin, body: { fulfilment } });
  const body = { ...(await read(car)), mileage: 212 };
  expect((await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body })).status).toBe(200);
  const asBefore = carFile(['VIN', 'Condition', 'Mileage', 'Price'], [vin, 'New', '5', '900']);
  const { answer } = await send(asBefore);
  expect(answer.data?.notes).toMatchObject([
    { line: 2, column: 'Condition', value: 'new' },
    { line: 2, column: 'Mileage', value: '5' },
  ]);
  expect(await read(car)).toMatchObject({ price: 900, condition: 'used', mileage: 212 });
  const others = carFile(['VIN', 'Condition', 'Mileage'], [vin, 'Used', '230']);
  expect((await send(others)).answer.data?.notes).toEqual([]);
  expect(await read(car)).toMatchObject({ mileage: 230 });
});

test.each([
  ['whose units stand on the lot', 1, ['yes', ''], ['In Stock'], { inStock: false, quantity: 1 }],
  ['that it says has come', 0, ['yes', '1'], ['Quantity', 'In Stock'], { inStock: false, quantity: 0 }],
  ['of which there is none', 0, ['yes', ''], [], { inStock: true, quantity: 0 }],
  ['that it says is sold', 1, ['yes', '0'], [], { inStock: true, quantity: 0 }],
])(
  'a line without a version puts nothing on sale of an Up Coming car %s [D68]',
  async (_, quantity, cells, noted, now) => {
    const car = await newCar(shop, admin, { vin: '', inStock: false, quantity });
    const { answer } = await send(carFile(['ID', 'In Stock', 'Quantity'], [car._id, ...cells]));
    expect(answer.data?.notes.map(({ column }) => column)).toEqual(noted);
    expect(await read(car)).toMatchObject(now);
  },
);

test('nor does it put a car in stock that staff took out of it while a checkout holds its only unit [D68]', async () => {
  const car = await stock(newVin());
  await checkOut(buyer, [{ ...car, quantity: 1 }]);
  const body = { ...(await read(car)), inStock: false };
  expect((await call(shop, 'PUT', `/cars/${car._id}`, { token: admin, body })).status).toBe(200);
  const { answer } = await send(carFile(['VIN', 'In Stock'], [car.vin, 'yes']));
  expect(answer.data?.notes).toMatchObject([{ line: 2, column: 'In Stock' }]);
  expect(await read(car)).toMatchObject({ onHand: 1, held: 1, inStock: false });
});
