import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';

interface QuantityBoxProps {
  /** Of what. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** Minus, a box to type in, plus. Only whole numbers above 0 count; anything else typed is ignored (§4). */
export function QuantityBox({ name, quantity, onChange }: QuantityBoxProps) {
  const [draft, setDraft] = useState<string>();
  const errorId = useId();
  const isWrong = draft !== undefined && draft.trim() !== '' && !isQuantity(draft);
  const change = (next: number) => {
    setDraft(undefined);
    if (next > 0) onChange(next);
  };

  function type(text: string) {
    setDraft(text);
    if (isQuantity(text)) onChange(Number(text));
  }

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(quantity + (event.key === 'ArrowUp' ? 1 : -1));
  }

  return (
    <div className="grid gap-1.5">
      <fieldset
        aria-label={`Quantity of ${name}`}
        className="inline-flex w-fit min-w-0 items-center rounded-control border border-line-strong bg-surface"
      >
        {/* Not truly disabled at 1, or the focus would be lost there. */}
        <IconButton
          Icon={Minus}
          label={`Decrease quantity of ${name}`}
          aria-disabled={quantity <= 1 || undefined}
          onClick={() => change(quantity - 1)}
        />
        <input
          type="text"
          inputMode="numeric"
          role="spinbutton"
          autoComplete="off"
          aria-label={`Quantity of ${name}, number`}
          aria-valuenow={quantity}
          aria-valuemin={1}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          value={draft ?? quantity}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => setDraft(undefined)}
          onKeyDown={stepByKey}
          className="h-11 w-14 bg-transparent text-center font-semibold tabular-nums focus-visible:-outline-offset-2"
        />
        <IconButton Icon={Plus} label={`Increase quantity of ${name}`} onClick={() => change(quantity + 1)} />
      </fieldset>
      <p id={errorId} aria-live="polite" className="font-medium text-danger text-fine empty:hidden">
        {isWrong && 'Enter a whole number above 0'}
      </p>
    </div>
  );
}

const isQuantity = (text: string) => /^\s*\d{1,6}\s*$/.test(text) && Number(text) > 0;
