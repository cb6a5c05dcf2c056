import type { ConversationEdit } from '../../../shared/conversations/conversation-edits.ts';
import type { ComplaintOutcome } from '../../../shared/conversations/conversation-rules.ts';
import { formatLongDate } from '../../../shared/format.ts';
import { formatAmount, toCents, toDollars } from '../../../shared/money.ts';
import { dealershipDay } from '../../../shared/settings/dealership/dealership-day.ts';
import { recordChange, type Snapshot } from '../../audit-log/service.ts';
import type { UserRow } from '../../auth/user-row.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { dealsWithCustomers, notFound } from '../participant.ts';
import { type ConversationRow, findConversation, holdAdmin, lockConversation, updateConversation } from '../queries.ts';
import { sendToCustomer, undecided } from '../service.ts';
import { refuseStaleConversation } from './stale-conversation.ts';

/**
 * Staff move a conversation on, hand it to somebody, note what became of a complaint, or offer money for a car. The
 * customer is told of an offer, and of the outcome of a complaint that is closed.
 * @throws ShopError NOT_FOUND; STALE_EDIT as `refuseStaleConversation` does; CONFLICT for closing a complaint without an outcome, an
 * outcome without closing it (D95), and for what its kind does not have; INVALID_INPUT for a refusal without a reason, an assignee who does not deal with customers, or an offer that is over
 */
export async function editConversation(shop: Shop, actor: UserRow, id: string, edit: ConversationEdit): Promise<void> {
  const { timeZone } = await readSettings(shop, shop.db, 'dealership');
  if (edit.tradeIn) refuseOver(edit.tradeIn.offer.validUntil, timeZone);
  await shop.db.transaction(async (tx) => {
    // Before the conversation: whoever deletes an account locks it first, too.
    if (edit.assignee) await requireAssignee(tx, edit.assignee);
    const before = (await lockConversation(tx, id)) ?? fail(notFound());
    await refuseStaleConversation(tx, before, edit);
    const { outcome, outcomeNote } = outcomeAfter(before, edit);
    const after = await updateConversation(tx, id, {
      ...stateAfter(before, edit, outcome),
      assigneeId: edit.assignee === undefined ? before.assigneeId : edit.assignee,
      outcome,
      outcomeNote,
    });
    if (edit.tradeIn) await makeOffer(shop, tx, actor, after, { ...edit.tradeIn.offer, state: edit.state });
    const isKnown = before.state === 'closed' && outcome === before.outcome;
    if (outcome && after.state === 'closed' && !isKnown) {
      const message = { sender: 'shop', staffId: actor.id, text: describeOutcome(outcome, outcomeNote) } as const;
      await sendToCustomer(shop, tx, after, message, 'closed');
    }
    const change = { before: describe(before), after: describe((await findConversation(tx, id)) ?? after) };
    await recordChange(tx, actor, { subject: 'conversation', subjectId: id, action: 'edited', ...change });
  });
}

/** For the audit log. Nobody is named: it outlives the conversation, and whoever deals with it (D79). */
function describe({ state, outcome, offerCents, offerUntil }: ConversationRow): Snapshot {
  const offer = offerCents === null ? null : toDollars(offerCents);
  return { State: state, Outcome: outcome, Offer: offer, 'Offer valid until': offerUntil };
}

function stateAfter(before: ConversationRow, { state = before.state }: ConversationEdit, outcome: string | null) {
  if (before.kind === 'complaint' && state === 'closed' && !outcome) {
    throw new ShopError('CONFLICT', 'A complaint is closed with its outcome. Please choose one.');
  }
  return { state, waitingSince: state === 'open' ? (before.waitingSince ?? new Date()) : null };
}

function outcomeAfter(before: ConversationRow, { state = before.state, outcome, outcomeNote }: ConversationEdit) {
  const isGiven = Boolean(outcome || outcomeNote);
  if (isGiven && before.kind !== 'complaint') throw new ShopError('CONFLICT', 'Only a complaint has an outcome.');
  if (isGiven && state !== 'closed') throw new ShopError('CONFLICT', 'A complaint gets its outcome when it is closed.');
  if (state !== 'closed') return undecided;
  const known = before.state === 'closed' ? before : undecided;
  // What was said of one outcome is not true of another.
  const isOther = outcome && known.outcome && outcome !== known.outcome;
  const noteBefore = isOther ? null : known.outcomeNote;
  const after = { outcome: outcome ?? known.outcome, outcomeNote: (outcomeNote ?? noteBefore) || null };
  if (after.outcome === 'declined' && !after.outcomeNote) {
    const message = 'Please say why the complaint is declined.';
    throw new ShopError('INVALID_INPUT', message, [{ path: 'outcomeNote', message }]);
  }
  return after;
}

async function makeOffer(
  shop: Shop,
  tx: Database,
  actor: UserRow,
  conversation: ConversationRow,
  { amount, validUntil, state }: NonNullable<ConversationEdit['tradeIn']>['offer'] & Pick<ConversationEdit, 'state'>,
) {
  if (conversation.kind !== 'trade_in') throw new ShopError('CONFLICT', 'Only a trade-in gets an offer.');
  await updateConversation(tx, conversation.id, { offerCents: toCents(amount), offerUntil: validUntil });
  const until = formatLongDate(validUntil);
  const text = `We offer ${formatAmount(amount)} for your car. The offer is valid through ${until}.`;
  const message = { sender: 'staff', staffId: actor.id, text } as const;
  await sendToCustomer(shop, tx, conversation, message, state === 'closed' ? 'closed' : 'waiting');
}

const outcomes: Record<ComplaintOutcome, string> = {
  repaired: 'it was repaired.',
  paid_for: 'we paid for it.',
  exchanged: 'the car was exchanged.',
  returned: 'the car was returned.',
  declined: 'we declined it.',
};

const describeOutcome = (outcome: ComplaintOutcome, note: string | null) =>
  [`We’ve closed your complaint: ${outcomes[outcome]}`, note].filter(Boolean).join('\n\n');

function refuseOver(validUntil: string, timeZone: string) {
  if (validUntil >= dealershipDay(timeZone)) return;
  const message = 'The offer must be valid until today at least.';
  throw new ShopError('INVALID_INPUT', message, [{ path: 'tradeIn.offer.validUntil', message }]);
}

async function requireAssignee(tx: Database, id: string) {
  const admin = await holdAdmin(tx, id);
  if (admin && dealsWithCustomers(admin)) return;
  const message = 'This person doesn’t deal with conversations.';
  throw new ShopError('INVALID_INPUT', message, [{ path: 'assignee', message }]);
}

function fail(error: ShopError): never {
  throw error;
}
