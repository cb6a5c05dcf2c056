import type { VinFacts } from '../../../../../shared/cars/vins/vin-facts.ts';
import type { CarFormHandle } from './car-form-values.ts';

const labels = {
  brand: 'Brand',
  model: 'Model',
  year: 'Year',
  fuelType: 'Fuel Type',
  category: 'Category',
} as const;
type FactName = keyof typeof labels;

/** One thing that the number tells, under the name its field has. */
export interface VinFact {
  name: FactName;
  label: string;
  value: string | number;
}

export interface FilledIn {
  filled: VinFact[];
  /** Where something else is in the form already, which is left as it is. */
  others: VinFact[];
}

/** Puts what the number tells into the fields that nobody has filled in. */
export function fillIn({ getValues, setValue, formState }: CarFormHandle, facts: VinFacts, isNew: boolean): FilledIn {
  const decoded = (Object.keys(labels) as FactName[]).flatMap((name) => {
    const value = facts[name];
    return value === undefined || value === getValues(name) ? [] : [{ name, label: labels[name], value }];
  });
  const isFree = ({ name }: VinFact) => !getValues(name) || (isNew && !formState.dirtyFields[name]);
  const filled = decoded.filter(isFree);
  const others = decoded.filter((fact) => !isFree(fact));
  for (const { name, value } of filled) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return { filled, others };
}
