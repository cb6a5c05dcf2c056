import { useFormContext, useWatch } from 'react-hook-form';
import { Field, fieldAttributes, TextInput } from '../../../ui/form/field.tsx';

interface AccentFieldProps {
  id: string;
  path: string;
  label: string;
  error: string | undefined;
}

const description = 'Of buttons and links. The dark theme uses a lighter tone of it where it has to.';

/** A color by hand or by its code, and how a button of it looks. */
export function AccentField({ id, path, label, error }: AccentFieldProps) {
  const { register, setValue } = useFormContext();
  const color = String(useWatch({ name: path }) ?? '');
  return (
    <Field id={id} label={label} description={description} error={error}>
      <div className="flex gap-3">
        <input
          type="color"
          aria-label={`${label}, chosen by eye`}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#000000'}
          onChange={({ target }) => setValue(path, target.value, { shouldDirty: true })}
          className="h-12 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        <TextInput {...fieldAttributes(id, { description, error })} {...register(path)} />
        <span
          aria-hidden="true"
          style={{ backgroundColor: color }}
          className="grid min-h-12 shrink-0 place-items-center rounded-control px-4 font-semibold text-on-accent"
        >
          Browse Cars
        </span>
      </div>
    </Field>
  );
}
