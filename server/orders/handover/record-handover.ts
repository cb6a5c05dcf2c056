import type { AppointmentRow } from '../../appointments/appointment-rows.ts';
import { describeAppointment } from '../../appointments/mails/notify-of.ts';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';

/** Notes with each order what became of its appointment. Nobody is named: the log outlives who booked it (D79). */
export async function recordHandover(
  shop: Shop,
  tx: Database,
  actor: { id: string } | null,
  orders: { id: string }[],
  { before, after }: { before: AppointmentRow | undefined; after: AppointmentRow | undefined },
): Promise<void> {
  const { timeZone } = await readSettings(shop, tx, 'dealership');
  const change = { before: describe(before, timeZone), after: describe(after, timeZone) };
  const noted = orders.map(({ id }) => ({ subject: 'order', subjectId: id, action: 'edited', ...change }) as const);
  await recordChange(tx, actor, ...noted);
}

function describe(appointment: AppointmentRow | undefined, timeZone: string) {
  if (!appointment) return {};
  return { Handover: `${appointment.kind}, ${describeAppointment(appointment, timeZone)}` };
}
