import { ApiError } from '../../api/client.ts';

/** What a call was refused for, at the field of this path or below it. */
export function issueAt(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message;
}
