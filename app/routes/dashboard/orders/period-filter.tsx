import { useEffect, useId, useRef } from 'react';
import { TextInput } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { chooseDay, choosePeriod, daysOf, periodChoice, periodOf } from './order-period.ts';

/** Narrows orders down to a period that has a name, or to the days between two dates. */
export function PeriodFilter({ address }: { address: ListParams }) {
  const period = periodOf(address);
  const days = daysOf(address);
  return (
    <>
      <Select
        aria-label={periodChoice.label}
        value={period}
        onChange={({ target }) => address.filter((asked) => choosePeriod(asked, target.value))}
        className="grow basis-40 sm:max-w-56"
      >
        {periodChoice.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {period === 'custom' && (
        <div className="grid grow basis-full gap-3 sm:basis-96 sm:grid-cols-2 sm:max-w-lg">
          <DayField
            label="From"
            day={days.from}
            onChange={(from) => address.filter((asked) => chooseDay(asked, { from }))}
          />
          <DayField label="To" day={days.to} onChange={(to) => address.filter((asked) => chooseDay(asked, { to }))} />
        </div>
      )}
    </>
  );
}

/** The first year that a date is taken to mean: while one is being typed, the browser tells of the years 2, 20 and 202. */
const EARLIEST = '1900-01-01';
const LATEST = '2999-12-31';

interface DayFieldProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** Left to the browser while somebody types in it: written back, a date that is half there would be gone. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current.value !== day) field.current.value = day;
  }, [day]);
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-2">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <TextInput
        ref={field}
        id={id}
        type="date"
        min={EARLIEST}
        max={LATEST}
        defaultValue={day}
        onChange={({ target }) => target.validity.valid && target.value !== day && onChange(target.value)}
      />
    </div>
  );
}
