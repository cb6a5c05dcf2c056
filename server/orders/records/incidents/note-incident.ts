import type { IncidentKind } from '../../../../shared/orders/incidents.ts';
import { findStaffEmails } from '../../../auth/people.ts';
import type { Database } from '../../../db/client.ts';
import type { SessionCart } from '../../../db/schema/orders/session-cart.ts';
import { writeMail } from '../../../mail/outbox.ts';
import { incidentNoted } from '../../../mail/templates/staff-mails.ts';
import type { Shop } from '../../../shop.ts';
import { type IncidentRow, insertIncident, keyOf } from './incident-queries.ts';

export interface NewIncident {
  kind: IncidentKind;
  /** What it is about: told again, it is the same incident. */
  key: string;
  message: string;
  amountCents: number;
  checkoutId?: string | null;
  paymentId?: string;
  cart?: SessionCart | null;
}

/** Stores something that staff must know of, and mails it to them, once. Undefined when it was told before. */
export async function noteIncident(shop: Shop, tx: Database, incident: NewIncident): Promise<IncidentRow | undefined> {
  const key = keyOf(incident.kind, incident.key);
  const noted = await insertIncident(tx, { ...incident, key });
  if (!noted) return undefined;
  await writeMail(shop, tx, {
    key: `incident-${noted.id}`,
    kind: 'incident',
    to: await findStaffEmails(shop, tx, 'money'),
    template: (sender) => incidentNoted(sender, incident),
  });
  return noted;
}
