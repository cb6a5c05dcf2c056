import { expect, test } from 'vitest';
import type { SentInvitation } from '../../../shared/users/invitations.ts';
import { call, newAdmin } from '../../../tests/support/client.ts';
import { openMailingShop } from '../../../tests/support/people/staffed-shop.ts';
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts';
import { mails } from '../../db/schema/index.ts';

const { mailServer, shop, administrator: owner } = await openMailingShop();

const inviteTo = (where: TestShop, token: string, email: string) =>
  call<SentInvitation>(where, 'POST', '/invitations', { token, body: { email } });

test('the link goes to the address alone, and neither the inviter nor a kept mail has it [D80]', async () => {
  const { status, body } = await inviteTo(shop, owner.token, 'grace@example.com');
  expect([status, body.message, body.data?.url]).toEqual([201, 'Invitation sent', null]);
  const token = await mailServer.tokenFor('grace@example.com', 'invitation');
  await expect.poll(async () => JSON.stringify(await shop.db.select().from(mails)).includes(token)).toBe(false);
  const accepted = { token, name: 'Grace', newPassword: 'a long phrase for work' };
  expect((await call(shop, 'POST', '/invitations/accept', { body: accepted })).status).toBe(200);
  const { body: signedIn } = await call(shop, 'POST', '/auth/login', {
    body: { email: 'grace@example.com', password: 'a long phrase for work' },
  });
  expect(signedIn.data).toMatchObject({ role: 'admin', emailConfirmed: true });
});

test('twenty invitations an hour, and no more', async () => {
  const limited = await openTestShop({ RATE_LIMIT: 'on' });
  try {
    const { token } = await newAdmin(limited);
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      statuses.push((await inviteTo(limited, token, `helper${turn}@example.com`)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  } finally {
    await limited.close();
  }
});

test('in production a staff password is asked for, and the link still works after one that is too weak [D75]', async () => {
  const production = await openTestShop({
    ...{ NODE_ENV: 'production', PAYMENTS: 'sandbox', PUBLIC_URL: 'http://localhost:1' },
    ...{ ADMIN_SECOND_FACTOR: 'optional', ADMIN_PASSWORD: 'only for these tests 1' },
  });
  try {
    const admin = await newAdmin(production);
    const { body } = await inviteTo(production, admin.token, 'grace@example.com');
    const token = new URL(body.data.url ?? '').searchParams.get('token');
    const accept = (newPassword: string) =>
      call(production, 'POST', '/invitations/accept', { body: { token, name: 'Grace', newPassword } });
    const weak = await accept('short one');
    expect([weak.status, weak.body.issues?.[0]?.path]).toEqual([400, 'newPassword']);
    expect((await accept('a long phrase for work')).status).toBe(200);
  } finally {
    await production.close();
  }
});
