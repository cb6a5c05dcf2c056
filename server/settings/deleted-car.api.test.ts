import { expect, test } from 'vitest';
import { call, newCar } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
const slide = { title: 'Welcome', description: '' };

test('a slide whose car was deleted since keeps nobody from changing the rest [D82 D83]', async () => {
  const { _id } = await newCar(shop, admin);
  const chosen = { ...slide, carId: _id };
  const read = async () =>
    (await call<{ version: number }>(shop, 'GET', '/settings/home', { token: admin })).body.data.version;
  const put = async (slides: object[]) =>
    call(shop, 'PUT', '/settings/home', { token: admin, body: { slides, version: await read() } });
  expect((await put([chosen])).status).toBe(200);
  expect((await call(shop, 'DELETE', `/cars/${_id}`, { token: admin })).status).toBe(200);
  expect((await put([{ ...chosen, title: 'Come in' }])).status).toBe(200);
  const answer = await put([chosen, { ...slide, carId: 'no-car' }]);
  expect(answer.body.issues).toEqual([{ path: 'slides.1.carId', message: 'This car does not exist' }]);
});
