import { expect, test } from 'vitest';
import { carPayload } from '../../../tests/support/cars/car-payload.ts';
import { call, newAdmin } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';

const shop = await openShop();

test('a character that the database cannot keep is refused, wherever it stands', async () => {
  const { token } = await newAdmin(shop);
  const lists = ['/cars?search=%00', '/cars?brand=a%00', '/cars?ids=%00', '/orders/all?search=%00', '/user?search=%00'];
  const answers = await Promise.all([
    ...lists.map((path) => call(shop, 'GET', path, { token })),
    call(shop, 'GET', '/cars/%00', { token }),
    call(shop, 'POST', '/cars', { token, body: carPayload({ features: ['fine', 'not\0fine'] }) }),
    call(shop, 'POST', '/cars', { token, body: carPayload({ color: 'half \ud800' }) }),
    call(shop, 'POST', '/auth/register', { body: { name: 'a\0b', email: 'nul@example.com', password: 'long enough' } }),
  ]);
  for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'MALFORMED_REQUEST']);
});
