import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';

interface ContactFieldsProps {
  name: string;
  phone: string;
  issueOf: (path: string) => string | undefined;
}

/** Whom we expect, and how to reach them on the day. */
export function ContactFields({ name, phone, issueOf }: ContactFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field id="name" label="Name" error={issueOf('name')}>
        <TextInput
          {...fieldAttributes('name', { error: issueOf('name') })}
          name="name"
          defaultValue={name}
          required
          maxLength={120}
          autoComplete="name"
        />
      </Field>
      <Field id="phone" label="Phone" error={issueOf('phone')} description="So that we can reach you on the day.">
        <TextInput
          {...fieldAttributes('phone', { error: issueOf('phone'), description: true })}
          name="phone"
          type="tel"
          defaultValue={phone}
          required
          maxLength={30}
          autoComplete="tel"
        />
      </Field>
    </div>
  );
}
