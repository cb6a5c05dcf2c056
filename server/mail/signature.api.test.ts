import { expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop({ STORE_NAME: 'Elm Street Cars' });

const mailTo = async (email: string) => (await readMails(shop, admin, { to: email }))[0];

test('mails say who writes and where they are, as far as it was entered, from the next mail on [D82 D85]', async () => {
  const before = await mailTo((await newCustomer(shop)).email);
  expect(before?.subject).toBe('Welcome to Elm Street Cars');
  expect(before?.text).toMatch(/-- \nElm Street Cars\nhttp\S+\n$/);
  const { data } = (await call<{ version: number }>(shop, 'GET', '/settings/dealership', { token: admin })).body;
  const entered = {
    name: 'Oak & Sons',
    address: { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' },
    phone: '(512) 555-0100',
    accentColor: '#8a1c1c',
  };
  const body = { ...data, ...entered };
  expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body })).status).toBe(200);
  const after = await mailTo((await newCustomer(shop)).email);
  expect(after?.subject).toBe('Welcome to Oak & Sons');
  expect(after?.text).toMatch(/-- \nOak & Sons\n1 Main St, Austin, TX 78701\n\(512\) 555-0100\nhttp\S+\n$/);
  expect(after?.html).toContain('Oak &amp; Sons · 1 Main St, Austin, TX 78701 · (512) 555-0100');
  expect(after?.html).toContain('background:#8a1c1c');
});
