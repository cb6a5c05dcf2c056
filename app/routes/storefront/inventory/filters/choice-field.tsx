import { useId } from 'react';
import { formatNumber } from '../../../../../shared/format.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';

interface ChoiceFieldProps {
  label: string;
  name: string;
  /** What stands for not filtering by it. */
  any: string;
  choices: readonly string[];
  /** What people read, where it is not the choice itself. */
  labels?: Partial<Record<string, string>>;
  /** As it stands in the address. */
  value: string;
  /** How many cars each choice would leave; unknown when they could not be counted. */
  counts: readonly { value: string; count: number }[] | undefined;
}

/** One of several words to filter by, each shown with how many cars it would leave. */
export function ChoiceField({ label, name, any, choices, labels, value, counts }: ChoiceFieldProps) {
  const id = useId();
  // An address may write a choice in its own case.
  const chosen = choices.find((choice) => isSame(choice, value)) ?? value;
  return (
    <Field id={id} label={label}>
      <Select id={id} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice} label={counted(labels?.[choice] ?? choice, choice, counts)}>
            {labels?.[choice] ?? choice}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function counted(label: string, choice: string, counts: ChoiceFieldProps['counts']): string | undefined {
  if (!counts) return undefined;
  const count = counts.filter(({ value }) => isSame(value, choice)).reduce((sum, each) => sum + each.count, 0);
  return `${label} (${formatNumber(count)})`;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
