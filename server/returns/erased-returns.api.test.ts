import { expect, test } from 'vitest';
import type { OwnData } from '../../shared/orders/own-data.ts';
import type { ListedReturn } from '../../shared/orders/returns.ts';
import type { Customer } from '../../tests/support/buying.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { withBuyers } from '../../tests/support/people/with-buyers.ts';
import type { TestShop } from '../../tests/support/test-shop.ts';

let shop: TestShop;
let admin: string;
let buyer: Customer;
withBuyers((sides) => {
  ({ shop, admin, buyer } = sides);
});

const { asBuyer, asStaff, request, edit, handedOver, received } = returningIn(() => ({ shop, admin, buyer }));
const listed = async (order: string) =>
  (await asStaff<ListedReturn[]>('GET', '/returns')).body.data.find((each) => each.order._id === order);

test('a deleted buyer’s words and number go; what is here is still settled, what was only asked for is withdrawn [D79]', async () => {
  const asked = await handedOver();
  await request(asked.id, { reason: 'My aunt Berta hates it.', name: 'Berta', phone: '(614) 555-0107' });
  const here = await received();
  const note = `Call ${buyer.email} first`;
  const deductions = [{ reason: `Scratch by ${buyer.email}`, amount: 5 }];
  expect((await edit(here.returnId, { state: 'proposed', deductions })).status).toBe(200);
  const other = await handedOver();
  const otherId = (await request(other.id)).body.data.return?._id ?? '';
  await edit(otherId, { state: 'declined', note });
  // A file, so that it is not wrapped as other answers are.
  const own = (await asBuyer('GET', '/user/me/data')).body as unknown as OwnData;
  expect(own.returns.map(({ reason }) => reason)).toContain('My aunt Berta hates it.');

  expect((await asStaff('DELETE', `/user/${buyer.user._id}`)).status).toBe(200);
  expect(await listed(asked.id)).toMatchObject({ state: 'withdrawn', reason: '', phone: '' });
  expect(await listed(other.id)).not.toHaveProperty('note');
  expect(await listed(here.id)).toMatchObject({
    state: 'proposed',
    deductions: [{ reason: 'Scratch by a deleted customer', amount: 5 }],
  });
  expect(JSON.stringify(await asStaff('GET', '/returns'))).not.toMatch(/Berta|555-0107/);
  expect((await edit(here.returnId, { state: 'settled' })).body.data).toMatchObject({ state: 'settled', refund: 1050 });
});
