import { useFormContext, useWatch } from 'react-hook-form';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { isColor, useAccent } from '../previews/use-accent.ts';

interface AccentFieldProps {
  id: string;
  path: string;
  label: string;
  error: string | undefined;
}

const description = 'Of buttons and links. The dark theme uses a lighter tone of it where it has to.';

/** A color by hand or by its code, and how a button of it looks; or why it cannot be had, before it is saved. */
export function AccentField({ id, path, label, error: refusal }: AccentFieldProps) {
  const { register, setValue } = useFormContext();
  const color = String(useWatch({ name: path }) ?? '');
  const fault = useAccent(color)?.fault;
  const error = refusal ?? fault ?? undefined;
  return (
    <Field id={id} label={label} description={description} error={error}>
      <div className="flex gap-3">
        <input
          type="color"
          aria-label={`${label}, chosen by eye`}
          value={isColor(color) ? color : '#000000'}
          onChange={({ target }) => setValue(path, target.value, { shouldDirty: true, shouldValidate: true })}
          className="h-12 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        <TextInput required {...fieldAttributes(id, { description, error })} {...register(path)} />
        {isColor(color) && !error && (
          <span
            aria-hidden="true"
            style={{ backgroundColor: color }}
            className="grid min-h-12 shrink-0 place-items-center rounded-control px-4 font-semibold text-on-accent"
          >
            Browse Cars
          </span>
        )}
      </div>
    </Field>
  );
}
