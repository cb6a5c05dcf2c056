const ROWS_PER_PAGE = 25;

/**
 * Staff and buyers want to see how things stand now, each time they look. What a page's loader fetched a moment ago is
 * that; it is not fetched again once the page has come.
 */
export const AS_OF_NOW_MS = 2000;

export interface Page<Row> {
  data: Row[];
  meta: { total: number; nextCursor: string | null };
}

/** A list comes as a bare array, or as an object with a `data` array (§7). */
export function toPage<Row>(answer: Row[] | { data?: Row[]; meta?: Page<Row>['meta'] }, failure: string): Page<Row> {
  const { data, meta } = Array.isArray(answer) ? { data: answer, meta: undefined } : answer;
  if (!Array.isArray(data)) throw new Error(failure);
  return { data, meta: { total: meta?.total ?? data.length, nextCursor: meta?.nextCursor ?? null } };
}

/** Some filters and a place in the list as a query, leaving out what is not set. */
export function pageQuery(filters: Record<string, string>, cursor: string | null): string {
  const query = new URLSearchParams({ limit: String(ROWS_PER_PAGE) });
  for (const [key, value] of Object.entries({ ...filters, cursor })) if (value) query.set(key, value);
  return query.toString();
}
