import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../classes.ts';

/** What input, select and text area share. */
export const controlLook =
  'block w-full min-h-12 rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-body text-ink text-ellipsis ' +
  'placeholder:text-ink-soft transition-[border-color,box-shadow] duration-quick hover:border-ink ' +
  'focus-visible:border-accent-ink focus-visible:outline-2 focus-visible:outline-accent-ink focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:opacity-55 [&[readonly]]:border-line [&[readonly]]:bg-sunken';

interface FieldProps {
  /** The control's id; its description and error are `{id}-description` and `{id}-error`. */
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A star that is seen and not read out: a required control says so itself. */
const markOfRequired =
  "group-has-[:required]/field:after:text-danger group-has-[:required]/field:after:content-['_*'_/_'']";

/** A label above a control, what helps to fill it in, and what is wrong with it. */
export function Field({ id, label, description, error, className, children }: FieldProps) {
  return (
    <div className={cx('group/field grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={cx('font-semibold text-fine', markOfRequired)}>
        {label}
      </label>
      {children}
      {description && (
        <p id={`${id}-description`} className="text-fine text-ink-soft">
          {description}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message?: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex items-start gap-1.5 font-medium text-danger text-fine empty:hidden">
      {message && (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{message}</span>
        </>
      )}
    </p>
  );
}

/** The attributes that tie a control to the field around it. */
export function fieldAttributes(id: string, field: { description?: ReactNode; error?: string | undefined }) {
  const describedBy = cx(field.error && `${id}-error`, Boolean(field.description) && `${id}-description`);
  return {
    id,
    'aria-invalid': field.error ? (true as const) : undefined,
    'aria-describedby': describedBy || undefined,
  };
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={cx(controlLook, className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={cx(controlLook, 'resize-y', className)} />;
}

/** Fields that count only while something is chosen. What was typed there is there again once it is chosen anew. */
export function FieldsWhile({ chosen, children }: { chosen: boolean; children: ReactNode }) {
  return (
    // The browser neither checks nor sends what is disabled.
    <fieldset disabled={!chosen} hidden={!chosen} className="contents">
      {children}
    </fieldset>
  );
}
