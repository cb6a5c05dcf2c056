import { ApiError } from '../../api/client.ts';

/** What the server finds fault with, by the path of the field: `tradeIn.year`. Nothing for failures of another kind. */
export function issuesIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}
