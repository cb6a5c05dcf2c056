import { expect, test } from 'vitest';
import type { Car } from '../../../shared/cars/cars.ts';
import { carPayload } from '../../../tests/support/cars/car-payload.ts';
import { call, newCar } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin: token } = await openStaffedShop();

const [a, b, c] = ['/images/a', '/images/b', '/images/c'];
const { image: _, ...unpictured } = carPayload();

test.each([
  ['the list alone', { images: [b, a] }, [b, a]],
  ['a cover alone', { image: a }, [a]],
  ['a cover that the list lacks', { image: c, images: [a, b] }, [c, a, b]],
  ['a cover from the midst of the list', { image: b, images: [a, b, c] }, [b, a, c]],
  ['the same picture twice, and an empty one', { images: [a, '', b, a] }, [a, b]],
  ['no picture', {}, []],
])('a car added with %s', async (_case, sent, expected) => {
  const { body } = await call<Car>(shop, 'POST', '/cars', { token, body: { ...unpictured, ...sent } });
  expect([body.data.image, body.data.images]).toEqual([expected[0] ?? '', expected]);
});

test.each([
  ['a changed cover and the list as it was', { image: c, images: [a, b] }, [c, a, b]],
  ['the old cover and a list that begins anew', { image: a, images: [b, c] }, [b, c]],
  ['another order', { image: b, images: [b, a] }, [b, a]],
  ['a new cover and no list', { image: c }, [c, a, b]],
  ['no word of pictures', {}, [a, b]],
  ['the cover emptied, the list as it was', { image: '', images: [a, b] }, [b]],
  ['the cover emptied and no list', { image: '' }, [b]],
  ['both emptied', { image: '', images: [] }, []],
])('a car with two pictures edited with %s', async (_case, sent, expected) => {
  const { _id } = await newCar(shop, token, { images: [a, b] });
  const { body } = await call<Car>(shop, 'PUT', `/cars/${_id}`, { token, body: { ...unpictured, ...sent } });
  expect([body.data.image, body.data.images]).toEqual([expected[0] ?? '', expected]);
});

test('a car takes thirty pictures, and one more is refused', async () => {
  const images = Array.from({ length: 30 }, (_, at) => `/images/${at}`);
  const car = await newCar(shop, token, { images });
  for (const sent of [{ images: [...images, a] }, { image: a, images }, { image: a }]) {
    const { status, body } = await call(shop, 'PUT', `/cars/${car._id}`, { token, body: { ...unpictured, ...sent } });
    expect([status, body.issues]).toEqual([400, [{ path: 'images', message: 'A car can have at most 30 pictures' }]]);
  }
  const { body } = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token });
  expect(body.data.images).toEqual(images);
});

test('a picture of a car is one of this shop, or has a whole web address', async () => {
  for (const image of [
    '//elsewhere.example/a.jpg',
    '/\\elsewhere.example/a.jpg',
    'javascript:alert(1)',
    'data:,x',
    '/a',
  ]) {
    const answers = [{ image }, { images: [image] }].map((sent) =>
      call(shop, 'POST', '/cars', { token, body: { ...unpictured, ...sent } }),
    );
    for (const { status, body } of await Promise.all(answers))
      expect([status, body.issues?.[0]?.message], image).toEqual([400, 'Image must be a web address']);
  }
});
