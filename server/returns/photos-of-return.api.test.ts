import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { photo, upload } from '../../tests/support/upload.ts';
import { privatePhotos } from '../db/schema/index.ts';
import { enforceRetention } from '../privacy/retention.ts';

withBuyers();

const { request, edit, handedOver, readOwn } = returningIn(sides);

const take = async (token: string) => {
  const image = { field: 'image', name: 'car.jpg', bytes: await photo('teal') };
  return (await upload(shop, token, [image], '/attachments')).body.data.url;
};
const look = async (url: string, token?: string) =>
  (await fetch(shop.url + url, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;
const requested = async () => {
  const { id } = await handedOver();
  return { id, returnId: (await request(id)).body.data.return?._id ?? '' };
};
const here = { state: 'received', odometer: 1120 };

test('staff note with photos how a car came back, which its buyer sees and nobody else, and which stay [D94]', async () => {
  const { id, returnId } = await requested();
  const photos = [await take(admin), await take(admin)];
  const { status, body } = await edit(returnId, { ...here, note: 'A scratch', photos });
  expect([status, body.data.photos]).toEqual([200, photos]);
  expect((await readOwn(id)).return).toMatchObject({ state: 'received', note: 'A scratch', photos });
  const [first = ''] = photos;
  const colleague = await newAdmin(shop);
  const stranger = await newCustomer(shop);
  const readers = [admin, colleague.token, buyer.token, stranger.token, undefined];
  expect(await Promise.all(readers.map((token) => look(first, token)))).toEqual([200, 200, 200, 404, 404]);
  const longAgo = new Date(Date.now() - 30 * 86_400_000);
  await shop.db.update(privatePhotos).set({ createdAt: longAgo }).where(eq(privatePhotos.returnId, returnId));
  await enforceRetention(shop.shop);
  expect(await look(first, buyer.token)).toBe(200);
});

test('photos are those that the same person of staff has just added, and go with receiving alone [D94]', async () => {
  const { id, returnId } = await requested();
  const colleague = await newAdmin(shop);
  const [theirs, mine, sent] = [await take(colleague.token), await take(admin), await take(admin)];
  const other = await requested();
  expect((await edit(other.returnId, { ...here, photos: [sent] })).status).toBe(200);
  for (const photos of [[theirs], [mine, mine], [sent], ['/images/a/960.webp']]) {
    const refused = await edit(returnId, { ...here, photos });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'photos']);
  }
  const declined = await edit(returnId, { state: 'declined', note: 'No', photos: [mine] });
  expect([declined.status, declined.body.issues?.[0]?.path]).toEqual([400, 'photos']);
  expect((await readOwn(id)).return).toMatchObject({ state: 'requested', photos: [] });
});

test('staff remove one photo of a return, which the log tells; its buyer and who may not manage orders cannot [D94 D111]', async () => {
  const { id, returnId } = await requested();
  const [first, second] = [await take(admin), await take(admin)];
  await edit(returnId, { ...here, photos: [first, second] });
  const clerk = await newAdmin(shop);
  const narrowed = { ...clerk.user, permissions: ['cars'] };
  expect((await call(shop, 'PUT', `/user/${clerk.user._id}`, { token: admin, body: narrowed })).status).toBe(200);
  const remove = async (token: string) => (await call(shop, 'DELETE', first.replace('/api/v1', ''), { token })).status;
  expect(await look(first, clerk.token)).toBe(404);
  expect([await remove(buyer.token), await remove(clerk.token), await remove(admin)]).toEqual([403, 404, 200]);
  expect((await readOwn(id)).return?.photos).toEqual([second]);
  const { body } = await call<Change[]>(shop, 'GET', '/changes?limit=1', { token: admin });
  expect(body.data[0]).toMatchObject({
    subject: 'order',
    subjectId: id,
    fields: [{ field: 'Photos of the return', before: 2, after: 1 }],
  });
});
