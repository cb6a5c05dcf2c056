import { and, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { invitations, users } from '../../db/schema/index.ts';
import type { UserRow } from '../user-row.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** The newest first, each with the name of whoever sent it. */
export function findInvitations(db: Database, limit: number) {
  return db
    .select({ invitation: invitations, inviter: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit);
}

/** Undefined when this address has been invited already. */
export async function insertInvitation(
  tx: Database,
  invitation: typeof invitations.$inferInsert,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .insert(invitations)
    .values(invitation)
    .onConflictDoNothing({ target: invitations.email })
    .returning();
  return row;
}

export function countInvitations(db: Database): Promise<number> {
  return db.$count(invitations);
}

export async function lockInvitation(tx: Database, id: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row;
}

export async function renewInvitation(
  tx: Database,
  id: string,
  renewed: Pick<InvitationRow, 'tokenHash' | 'invitedBy' | 'expiresAt'>,
): Promise<void> {
  await tx.update(invitations).set(renewed).where(eq(invitations.id, id));
}

export async function deleteInvitation(tx: Database, id: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.id, id));
}

export async function findLivingInvitation(db: Database, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(living(tokenHash));
  return row;
}

/** Uses an invitation up; undefined when it was used or withdrawn before, or has expired. */
export async function takeInvitation(tx: Database, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await tx.delete(invitations).where(living(tokenHash)).returning();
  return row;
}

export async function deleteInvitationsBefore(db: Database, expiredBefore: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, expiredBefore));
}

export async function deleteInvitationsTo(tx: Database, email: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.email, email));
}

export async function lockUserByEmail(tx: Database, email: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  return row;
}

/** Whoever has accepted has shown, by the link, that the address is theirs. */
export async function makeStaff(
  tx: Database,
  id: string,
  { name, permissions }: Pick<UserRow, 'name' | 'permissions'>,
): Promise<UserRow | undefined> {
  const change = { name, permissions, role: 'admin' as const, emailConfirmedAt: new Date() };
  const [row] = await tx.update(users).set(change).where(eq(users.id, id)).returning();
  return row;
}

function living(tokenHash: string) {
  return and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, new Date()));
}
