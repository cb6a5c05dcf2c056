import type { DeliveryAddress } from '../../../../../shared/orders/handover.ts';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';

interface AddressFieldsProps {
  before: DeliveryAddress | undefined;
  zip: string;
  onZip: (zip: string) => void;
  issueOf: (path: string) => string | undefined;
}

/** Where a car is brought to. The ZIP code decides whether, so that it is read while it is typed. */
export function AddressFields({ before, zip, onZip, issueOf }: AddressFieldsProps) {
  const error = (name: string) => issueOf(`address.${name}`);
  const attributes = (name: string) => ({ ...fieldAttributes(name, { error: error(name) }), name, required: true });
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <Field id="street" label="Street" error={error('street')} className="sm:col-span-6">
        <TextInput
          {...attributes('street')}
          defaultValue={before?.street}
          maxLength={120}
          autoComplete="street-address"
        />
      </Field>
      <Field id="city" label="City" error={error('city')} className="sm:col-span-3">
        <TextInput {...attributes('city')} defaultValue={before?.city} maxLength={120} autoComplete="address-level2" />
      </Field>
      <Field id="state" label="State" error={error('state')} className="sm:col-span-1">
        <TextInput {...attributes('state')} defaultValue={before?.state} maxLength={40} autoComplete="address-level1" />
      </Field>
      <Field id="zip" label="ZIP" error={error('zip')} className="sm:col-span-2">
        <TextInput
          {...attributes('zip')}
          value={zip}
          onChange={({ target }) => onZip(target.value.trim())}
          maxLength={10}
          pattern="\d{5}(-\d{4})?"
          title="Five digits, such as 60601"
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </Field>
    </div>
  );
}
