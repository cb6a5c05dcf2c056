import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';

/**
 * Puts what the server said of single fields beside them, the first one focused.
 * @returns what is left to say of the whole form
 */
export function showServerIssues<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[] | ((path: string) => boolean),
  setError: UseFormSetError<Values>,
  fallback: string,
): string | undefined {
  const issues = error instanceof ApiError ? error.issues : [];
  const isField = typeof fields === 'function' ? fields : (path: string) => fields.includes(path as Path<Values>);
  const known = issues.filter(({ path }) => isField(path));
  for (const [at, { path, message }] of known.entries()) {
    setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: at === 0 });
  }
  if (known.length > 0 && known.length === issues.length) return undefined;
  return error instanceof Error && error.message ? error.message : fallback;
}
