import { useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useEffectEvent } from 'react';
import {
  type FieldValues,
  get,
  type Path,
  set,
  type UseFormProps,
  type UseFormReset,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import { ApiError } from '../../api/client.ts';
import { useKeepTyping, useTypedBefore } from '../../state/kept-typing.ts';

interface ServerFormOptions<Values extends FieldValues, Sent> extends UseFormProps<Values, unknown, Sent> {
  /** The fields that the server may find fault with. */
  fields: readonly Path<Values>[] | ((path: string) => boolean);
  /** What is said when the server gives no reason. */
  fallback: string;
  /** Under which name what was typed is kept while somebody signs in again. */
  keepAs?: string;
  /** What the dialog that it is in was opened for. */
  keepAbout?: unknown;
}

/** Why nothing was saved. */
interface Problem {
  /** What is not said beside a field already. */
  message: string | undefined;
  /** Somebody else has changed meanwhile what was edited (D57). */
  isStale: boolean;
}

/** A form whose last word has the server: what it says of a field stands there, and the rest is `failure`. */
export function useServerForm<Values extends FieldValues, Sent = Values>(
  { fields, fallback, keepAs, keepAbout, ...options }: ServerFormOptions<Values, Sent>,
  send: (values: Sent, reset: UseFormReset<Values>) => Promise<unknown>,
) {
  const form = useForm<Values, unknown, Sent>(options);
  const { errors, isSubmitting, isDirty, dirtyFields, defaultValues: begun } = form.formState;
  const { mutateAsync, error } = useMutation({
    mutationFn: (values: Sent) => send(values, form.reset),
    onError: (refusal) => setFailure(showServerIssues(refusal, fields, form.setError, fallback)),
  });

  const save = form.handleSubmit((values) => mutateAsync(values).catch(() => {}));
  // What was said of a whole list belongs to no field that would be checked anew: left there, nothing is ever sent again.
  const submit = (event: BaseSyntheticEvent) => {
    form.clearErrors();
    return save(event);
  };
  const field = (name: Path<Values>) => ({
    registration: form.register(name),
    error: (get(errors, name) as { message?: string } | undefined)?.message,
  });
  /** Says why nothing was saved; the next try takes it back. */
  function setFailure(message: string | undefined) {
    form.setError('root.server', { message });
  }

  /** What was changed here, by its path. */
  function listTyped(): Typed {
    const typed = form.getValues();
    const paths = (Object.keys(dirtyFields) as Path<Values>[]).flatMap((name) =>
      changedPaths(typed[name], begun?.[name], name),
    );
    return paths.map((path) => [path, get(typed, path)]);
  }

  /** Goes on from what others have made of it meanwhile: what was typed stays, the rest is theirs (D57). */
  function rebase(latest: Values) {
    const typed = listTyped();
    form.reset(latest);
    retype(typed, latest);
  }

  function retype(typed: Typed, latest: Values) {
    const merged = structuredClone(latest);
    for (const [path, value] of typed) set(merged, path, value);
    // All at once: a list that is set by itself, before its rows are drawn anew, keeps its old rows on the screen.
    form.reset(merged, { keepDefaultValues: true });
  }

  const readNow = () => {
    const typed = listTyped();
    return typed.length > 0 ? typed : undefined;
  };
  const before = useTypedBefore<Typed>(keepAs);
  useKeepTyping(keepAs, readNow, keepAbout);
  const takeBack = useEffectEvent(() => {
    if (before) retype(before, form.getValues());
  });
  useEffect(() => takeBack(), []);

  const failure = errors.root?.server;
  const isStale = error instanceof ApiError && error.code === 'STALE_EDIT';
  const problem: Problem | undefined = failure && { message: failure.message, isStale };
  return { form, submit, field, problem, failure: failure?.message, setFailure, rebase, isSubmitting, isDirty };
}

type Typed = [path: string, value: unknown][];

/** Where the two differ, field by field; a list counts as one, since a shorter one marks no field of it. */
function changedPaths(one: unknown, other: unknown, path: string): string[] {
  if (isRecord(one) && isRecord(other)) {
    return Object.keys({ ...other, ...one }).flatMap((name) => changedPaths(one[name], other[name], `${path}.${name}`));
  }
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [path];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Puts what the server said of single fields beside them, the first one focused.
 * @returns what is left to say of the whole form
 */
function showServerIssues<Values extends FieldValues>(
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
