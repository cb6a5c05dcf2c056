import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tidyVin, vinProblem } from '../../../../../shared/cars/vins/vin-check.ts';
import { decodeVin } from '../../../../api/cars/vins.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { useAbortSignal } from '../../../../ui/hooks/use-abort-signal.ts';
import type { CarFormHandle } from './car-form-values.ts';
import { type FilledIn, fillIn, type VinFact } from './fill-from-vin.ts';

interface VinFieldProps {
  form: CarFormHandle;
  isNew: boolean;
  className?: string;
}

const description = 'The 17-character number on the windshield or the driver’s door frame. Optional.';

/** The number, and a button that fills in what it tells of the car. */
export function VinField({ form, isNew, className }: VinFieldProps) {
  const { register, getValues, setValue, setError, clearErrors, setFocus, formState } = form;
  const begin = useAbortSignal();
  const decoding = useMutation({ mutationFn: (vin: string) => decodeVin(vin, begin()) });
  const [outcome, setOutcome] = useState<FilledIn>();
  const error = formState.errors.vin?.message;

  function showError(message: string) {
    setError('vin', { type: 'server', message });
    setFocus('vin');
  }

  function lookUp() {
    setOutcome(undefined);
    clearErrors('vin');
    const vin = tidyVin(getValues('vin') ?? '');
    const problem = vin ? vinProblem(vin) : 'Enter the VIN first';
    if (problem) return showError(problem);
    setValue('vin', vin, { shouldDirty: true });
    decoding.mutate(vin, {
      // Another number may have been typed meanwhile.
      onSuccess: (facts) => tidyVin(getValues('vin') ?? '') === vin && setOutcome(fillIn(form, facts, isNew)),
      onError: ({ message }) => showError(message),
    });
  }

  function use(fact: VinFact) {
    setValue(fact.name, fact.value, { shouldDirty: true, shouldValidate: true });
    setOutcome((before) => before && { filled: [...before.filled, fact], others: without(before.others, fact) });
    setFocus(fact.name);
  }

  return (
    <Field id="vin" label="VIN" description={description} error={error} className={className}>
      <div className="flex flex-wrap gap-2">
        <TextInput
          {...fieldAttributes('vin', { description, error })}
          {...register('vin')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-48 flex-1 basis-56 uppercase"
        />
        <Button variant="secondary" busy={decoding.isPending} onClick={lookUp} className="min-h-12">
          Fill in from VIN
        </Button>
      </div>
      <div role="status" className="grid empty:hidden">
        {decoding.isPending && <p className="text-fine text-ink-soft">Looking up the VIN...</p>}
        {outcome && <p className="text-fine text-ink-soft">{summaryOf(outcome)}</p>}
        {outcome?.others.map((fact) => (
          <p key={fact.name} className="flex flex-wrap items-center gap-x-3 text-fine">
            <span>
              According to the VIN, {fact.label} is <strong>{fact.value}</strong>.
            </span>
            <Button variant="quiet" aria-label={`Use it: ${fact.label} ${fact.value}`} onClick={() => use(fact)}>
              Use it
            </Button>
          </p>
        ))}
      </div>
    </Field>
  );
}

const without = (facts: VinFact[], { name }: VinFact) => facts.filter((fact) => fact.name !== name);

function summaryOf({ filled, others }: FilledIn): string {
  const list = filled.map(({ label, value }) => `${label} ${value}`).join(', ');
  if (list) return `Filled in: ${list}.`;
  return others.length > 0 ? 'The VIN doesn’t match the form.' : 'The form already has everything this VIN tells us.';
}
