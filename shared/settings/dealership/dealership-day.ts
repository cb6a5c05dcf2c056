/**
 * The day of the calendar that it is at the dealership, `2026-11-21`: what opening hours, offers and periods are told in
 * (D97, D107).
 * @param timeZone that of the dealership; where it is undefined, that of whoever reads
 */
export function dealershipDay(timeZone: string | undefined, time: Date | string = new Date()): string {
  // Swedes write days as the database and the fields of forms do.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(time));
}

/** The day so many days later, or earlier. Days of the calendar have no time zone: in UTC none is longer than another. */
export function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
