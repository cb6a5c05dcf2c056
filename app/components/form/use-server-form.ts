import { useState } from 'react';
import { type FieldValues, get, type Path, type UseFormProps, type UseFormReset, useForm } from 'react-hook-form';
import { showServerIssues } from './server-issues.ts';

interface ServerFormOptions<Values extends FieldValues> extends UseFormProps<Values> {
  /** The fields that the server may find fault with. */
  fields: readonly Path<Values>[];
  /** What is said when the server gives no reason. */
  fallback: string;
}

/** A form whose last word has the server: what it says of a field stands there, and the rest is `failure`. */
export function useServerForm<Values extends FieldValues>(
  { fields, fallback, ...options }: ServerFormOptions<Values>,
  send: (values: Values, reset: UseFormReset<Values>) => Promise<void>,
) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>(options);
  const { errors, isSubmitting, isDirty } = formState;

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values, reset);
    } catch (error) {
      setFailure(showServerIssues(error, fields, setError, fallback));
    }
  });
  const field = (name: Path<Values>) => ({
    registration: register(name),
    error: (get(errors, name) as { message?: string } | undefined)?.message,
  });

  return { submit, field, failure, setFailure, isSubmitting, isDirty };
}
