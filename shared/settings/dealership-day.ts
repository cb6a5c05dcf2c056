/**
 * The day of the calendar that it is at the dealership, `2026-11-21`: what opening hours, offers and periods are told in
 * (D97, D107).
 * @param timeZone that of the dealership
 */
export function dealershipDay(timeZone: string, time = new Date()): string {
  // Swedes write days as the database and the fields of forms do.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);
}
