import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { Field, FieldError, fieldAttributes, TextArea, TextInput } from '../../../../ui/form/field.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { type FieldForm, isRequired, type ListForm } from '../form-kinds.ts';
import { AccentField } from './accent-field.tsx';
import { CarField } from './car-field.tsx';
import { PictureField } from './picture-field.tsx';

/** The id of a field's control; what the server says of it stands in `{id}-error`. */
export const idOf = (path: string) => `setting-${path}`;

interface SettingFieldProps {
  field: FieldForm | ListForm;
  /** Where it stands in the section. */
  path: string;
}

/** One field of the settings, of whatever kind. */
export function SettingField({ field, path }: SettingFieldProps) {
  const { register, formState } = useFormContext();
  const error = (get(formState.errors, path) as { message?: string } | undefined)?.message;
  if (field.kind === 'list') return <ListField list={field} path={path} error={error} />;
  const id = idOf(path);
  const { label, description } = field;
  if (field.kind === 'picture') return <PictureField {...{ id, path, label, error }} />;
  if (field.kind === 'logo') return <PictureField {...{ id, path, label, error }} grounds={['bg-surface', 'bg-ink']} />;
  if (field.kind === 'car') return <CarField {...{ id, path, label, description, error }} />;
  if (field.kind === 'color') return <AccentField {...{ id, path, label, error }} />;
  if (field.kind === 'switch') return <Switch id={id} label={label} {...register(path)} />;
  const attributes = {
    ...fieldAttributes(id, { description, error }),
    ...register(path, optionsOf(field)),
    required: isRequired(field),
  };
  return (
    <Field {...{ id, label, description, error }} className={cx(field.kind === 'long' && 'sm:col-span-full')}>
      {field.kind === 'long' ? (
        <TextArea rows={field.rows} {...attributes} className={cx(isShort(field) && 'min-h-22 field-sizing-content')} />
      ) : (
        <TextInput {...inputOf(field)} {...attributes} className={cx(field.kind === 'time' && 'min-w-0 px-2!')} />
      )}
      {field.kind === 'zone' && <TimeZones />}
    </Field>
  );
}

/** A few lines, which grow with what is typed; longer ones scroll. */
const isShort = ({ rows = 0 }: FieldForm) => rows <= 3;

/** A number box that is empty says so to the server, which asks for a number. */
const optionsOf = ({ kind }: FieldForm) => (kind === 'number' ? { valueAsNumber: true } : {});

function inputOf({ kind }: FieldForm) {
  if (kind === 'number') return { type: 'number', step: 'any', inputMode: 'decimal' as const };
  if (kind === 'time' || kind === 'date') return { type: kind };
  return kind === 'zone' ? { list: 'time-zones', autoComplete: 'off' } : {};
}

function TimeZones() {
  return (
    <datalist id="time-zones">
      {Intl.supportedValuesOf('timeZone').map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
  );
}

interface ListFieldProps {
  list: ListForm;
  path: string;
  error: string | undefined;
}

/** As many as one likes, each with a way to take it out again. */
function ListField({ list, path, error }: ListFieldProps) {
  const { fields, append, remove } = useFieldArray({ name: path });
  const { label, one, isRow, blank } = list;
  const addButton = useRef<HTMLButtonElement>(null);

  /** The focus goes on to the next row, and is not lost with the one that went. */
  function take(place: number, { parentElement: row }: HTMLElement) {
    const [next, last] = [row?.nextElementSibling, row?.previousElementSibling];
    const removeOf = (other: Element | null | undefined) => other?.querySelector<HTMLElement>('[data-remove]');
    (removeOf(next) ?? removeOf(last) ?? addButton.current)?.focus({ preventScroll: true });
    remove(place);
  }

  return (
    <fieldset id={idOf(path)} className={cx('grid min-w-0 content-start gap-3', isRow && 'sm:col-span-full')}>
      <legend className={cx('mb-1.5 font-semibold text-fine', !isRow && 'sr-only')}>{label}</legend>
      {fields.map(({ id }, place) => (
        <div
          key={id}
          className={cx(
            'relative grid min-w-0',
            isRow
              ? 'grid-cols-[repeat(auto-fit,minmax(min(7.875rem,100%),9rem))] items-start gap-2 pe-13'
              : 'gap-4 rounded-card bg-sunken p-4 pe-14 sm:p-5 sm:pe-16',
          )}
        >
          {list.fields.map((field) => (
            <SettingField key={field.name} field={field} path={`${path}.${place}.${field.name}`} />
          ))}
          <IconButton
            Icon={X}
            label={`Remove ${label}, ${place + 1}`}
            data-remove
            onClick={({ currentTarget }) => take(place, currentTarget)}
            className={cx('absolute', isRow ? 'end-0 top-7 sm:start-76 sm:end-auto' : 'end-2 top-2')}
          />
        </div>
      ))}
      <FieldError id={`${idOf(path)}-error`} message={error} />
      <Button
        ref={addButton}
        variant="secondary"
        onClick={() => append(structuredClone(blank))}
        className="justify-self-start"
      >
        <Plus aria-hidden="true" className="size-5" />
        Add {one}
        {isRow && <span className="sr-only">: {label}</span>}
      </Button>
    </fieldset>
  );
}
