import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import { useDelivers, useShopSettings } from '../layout/use-shop-settings.ts';

/** Whether the dealership makes appointments of a kind, as far as is known; deliveries only where it delivers (D90, D91). */
export function useBookable(): (kind: AppointmentKind) => boolean {
  const { bookable } = useShopSettings();
  const delivers = useDelivers();
  return (kind) => (kind === 'delivery' ? delivers : bookable?.includes(kind) !== false);
}
