import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

interface QuantityBoxProps {
  /** Of what. */
  name: string;
  quantity: number;
  onChange: (quantity: number) => void;
}

const step =
  'grid size-11 place-items-center rounded-control text-ink hover:bg-ink/8 aria-disabled:cursor-not-allowed aria-disabled:opacity-35 aria-disabled:hover:bg-transparent';

/** Minus, a box to type in, plus. Only whole numbers above 0 count; anything else typed is ignored (§4). */
export function QuantityBox({ name, quantity, onChange }: QuantityBoxProps) {
  const [draft, setDraft] = useState<string>();
  const change = (next: number) => {
    setDraft(undefined);
    if (next > 0) onChange(next);
  };

  function type(text: string) {
    setDraft(text);
    if (/^\s*\d{1,6}\s*$/.test(text) && Number(text) > 0) onChange(Number(text));
  }

  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    change(quantity + (event.key === 'ArrowUp' ? 1 : -1));
  }

  return (
    <fieldset
      aria-label={`Quantity of ${name}`}
      className="inline-flex min-w-0 items-center rounded-control border border-line-strong bg-surface"
    >
      {/* Not truly disabled at 1, or the focus would be lost there. */}
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        aria-disabled={quantity <= 1 || undefined}
        onClick={() => change(quantity - 1)}
        className={step}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        role="spinbutton"
        autoComplete="off"
        aria-label={`Quantity of ${name}, number`}
        aria-valuenow={quantity}
        aria-valuemin={1}
        value={draft ?? quantity}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(undefined)}
        onKeyDown={stepByKey}
        className="h-11 w-14 bg-transparent text-center font-semibold tabular-nums focus-visible:-outline-offset-2"
      />
      <button
        type="button"
        aria-label={`Increase quantity of ${name}`}
        onClick={() => change(quantity + 1)}
        className={step}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}
