import { expect, test } from 'vitest';
import type { Conversation } from '../../shared/conversations/conversations.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers();

const { asBuyer, edit, handedOver, request } = returningIn(sides);

test('who asks about an order that they are returning is told at once how that stands [D94 D97]', async () => {
  const { id } = await handedOver();
  const firstAnswer = async () => {
    const question = { kind: 'order', orderId: id, text: 'How does it stand?' };
    const { messages } = (await asBuyer<Conversation>('POST', '/conversations', question)).body.data;
    return messages.find(({ from }) => from === 'shop')?.text;
  };
  expect(await firstAnswer()).toContain('It’s paid, and it was handed over to you.');
  const returnId = (await request(id)).body.data.return?._id ?? '';
  expect(await firstAnswer()).toContain('It’s paid, and you have asked to return it.');
  await edit(returnId, { state: 'received', odometer: 1120 });
  expect(await firstAnswer()).toContain('It’s paid, and we have it back, and are looking at it.');
  await edit(returnId, { state: 'settled' });
  expect(await firstAnswer()).toContain('Its payment was refunded.');
});
