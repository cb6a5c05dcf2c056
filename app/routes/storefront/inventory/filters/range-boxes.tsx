import { useId } from 'react';
import { FieldError, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';

interface RangeBoxesProps {
  legend: string;
  problem: string | undefined;
  /** What the cars have that the other filters leave. */
  found: string | undefined;
  /** From and to, or only one of them. */
  boxes: { name: string; label: string; placeholder: string; value: string }[];
}

/** Numbers to type in, and what is wrong with them. */
export function RangeBoxes({ legend, problem, found, boxes }: RangeBoxesProps) {
  const errorId = useId();
  const { id: _, ...shared } = fieldAttributes(errorId, { error: problem });
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-fine">{legend}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {boxes.map(({ name, label, placeholder, value }) => (
          <TextInput
            key={name}
            {...shared}
            type="number"
            inputMode="numeric"
            name={name}
            aria-label={label}
            placeholder={placeholder}
            defaultValue={value}
            className="tabular-nums [appearance:textfield]"
          />
        ))}
      </div>
      <FieldError id={`${errorId}-error`} message={problem} />
      {found && <p className="text-fine text-ink-soft tabular-nums">{found}</p>}
    </fieldset>
  );
}
