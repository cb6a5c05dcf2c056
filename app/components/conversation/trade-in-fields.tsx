import { Field, fieldAttributes, TextArea, TextInput } from '../../ui/form/field.tsx';

/** What we need to know of a car that is offered to us. */
export function TradeInFields({ issueOf }: { issueOf: (path: string) => string | undefined }) {
  const [vin, mileage, condition] = ['vin', 'mileage', 'condition'].map((name) => issueOf(`tradeIn.${name}`));
  return (
    <>
      <Field id="vin" label="VIN of your car" error={vin}>
        <TextInput
          {...fieldAttributes('vin', { error: vin })}
          name="tradeIn.vin"
          required
          maxLength={40}
          autoComplete="off"
        />
      </Field>
      <Field id="mileage" label="Miles" error={mileage}>
        <TextInput
          {...fieldAttributes('mileage', { error: mileage })}
          name="tradeIn.mileage"
          type="number"
          inputMode="decimal"
          required
          min={0}
          step={0.1}
        />
      </Field>
      <Field id="condition" label="Condition" error={condition}>
        <TextArea
          {...fieldAttributes('condition', { error: condition })}
          name="tradeIn.condition"
          required
          maxLength={500}
          rows={3}
        />
      </Field>
    </>
  );
}
