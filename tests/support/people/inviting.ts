import type { OpenedInvitation, SentInvitation } from '../../../shared/users/invitations.ts';
import { call } from '../client.ts';
import type { TestShop } from '../test-shop.ts';

let people = 0;

/** What the calls of an invitation do, for somebody who may invite. */
export function invitingIn(place: () => { shop: TestShop; token: string }) {
  return {
    newEmail() {
      people += 1;
      return `colleague${people}@example.com`;
    },
    invite: (email: string, wish: object = {}, token = place().token) =>
      call<SentInvitation>(place().shop, 'POST', '/invitations', { token, body: { email, ...wish } }),
    tokenIn: ({ url }: Pick<SentInvitation, 'url'>) => new URL(url ?? '').searchParams.get('token') ?? '',
    look: (token: string) => call<OpenedInvitation>(place().shop, 'POST', '/invitations/open', { body: { token } }),
    accept: (token: string, wish: object = {}) =>
      call(place().shop, 'POST', '/invitations/accept', {
        body: { token, name: 'Grace Helper', newPassword: 'a long phrase for work', ...wish },
      }),
  };
}
