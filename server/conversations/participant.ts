import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { mayDo, type UserRow } from '../auth/user-row.ts';
import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { isStaff, requireUser } from '../plugins/session.ts';
import { callerOf } from '../rate-limit/caller.ts';
import type { Shop } from '../shop.ts';
import { hashToken } from '../tokens.ts';
import { type ConversationRow, findConversation, opensConversation } from './queries.ts';

/** Whoever manages orders deals with customers (D111). */
export const permission = 'orders';

/** Whether somebody can be dealing with them. */
export const dealsWithCustomers = (user: UserRow) => user.status === 'active' && mayDo(user).includes(permission);

/** The key of a visitor's link, which no address and no log ever holds. */
export const keyHeaders = z.looseObject({
  'x-conversation-key': z.string().max(100).optional().describe('Of a visitor’s link, instead of a token'),
});

/** Where no email is sent, there is no later one to look for. */
const wrongKey = ({ mail }: Shop['config']) =>
  mail.smtpUrl
    ? 'This link doesn’t work any more. Please open the one in our latest email, or write to us again.'
    : 'This link doesn’t work any more. Please write to us again.';

/** Who takes part in a conversation, and as what. */
export type Participant = { as: 'customer'; user?: UserRow } | { as: 'staff'; user: UserRow };

/** Who calls, where one need not be signed in; undefined for a visitor. */
export async function readCaller(request: FastifyRequest): Promise<UserRow | undefined> {
  if (!request.headers.authorization) return undefined;
  await requireUser(request);
  return request.user;
}

/**
 * Whoever may read a conversation: its customer, signed in or with a key of theirs, and staff. One's own is read as any
 * customer reads it.
 * @throws ShopError NOT_FOUND for everybody else; SIGNED_OUT for a token that is over
 */
export async function findParticipant(
  { db, config, limits }: Pick<Shop, 'config' | 'db' | 'limits'>,
  request: FastifyRequest,
  id: string,
): Promise<Participant> {
  const conversation = await findConversation(db, id);
  const key = request.headers['x-conversation-key'];
  if (typeof key === 'string') {
    if (conversation && (await isOpenedBy(db, conversation, key))) return { as: 'customer' };
    // One that fits does not count: a page of photos asks with it for each of them.
    await limits.consume('conversation-key', callerOf(request));
    if (!request.headers.authorization) throw new ShopError('NOT_FOUND', wrongKey(config));
  }
  const user = await readCaller(request);
  if (!conversation || !user) throw notFound();
  if (conversation.userId === user.id) return { as: 'customer', user };
  if (isStaff(request, permission)) return { as: 'staff', user };
  throw notFound();
}

const isOpenedBy = (db: Database, { id }: ConversationRow, key: string) => opensConversation(db, id, hashToken(key));

/** Why a call that anybody may make is refused all the same to who sends a token. */
export const SESSION_ENDED = 'The session of the token has ended.';
export const PASSWORD_FIRST = 'The password must be changed first.';

export const notFound = () => new ShopError('NOT_FOUND', 'This conversation does not exist.');
