import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import { bookableKinds } from '../../../shared/settings/bookable.ts';
import { numbersInForce } from '../../../shared/settings/promises/promise-numbers.ts';
import type { Database } from '../../db/client.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';

/**
 * Whether customers can book another time for what an appointment of a kind was for: who picks a car up may have it
 * delivered too, where the dealership delivers (D90, D91).
 */
export async function isOfferedAnew(shop: Pick<Shop, 'config'>, db: Database, kind: AppointmentKind): Promise<boolean> {
  const { timeZone, address } = await readSettings(shop, db, 'dealership');
  const appointments = await readSettings(shop, db, 'appointments');
  const bookable = bookableKinds({ appointments, hours: await readSettings(shop, db, 'hours') }, timeZone);
  if (kind !== 'pickup' && kind !== 'delivery') return bookable.includes(kind);
  if (bookable.includes('pickup')) return true;
  const { deliveryMiles } = numbersInForce(await readSettings(shop, db, 'promises'), { zip: address.zip });
  return bookable.includes('delivery') && deliveryMiles > 0;
}
