import { Select } from '../../../../ui/form/select.tsx';
import { DayField } from '../../list/filters/day-field.tsx';
import type { ListParams } from '../../list/use-list-params.ts';
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
        onChange={({ target }) => address.filter((current) => choosePeriod(current, target.value))}
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
            onChange={(from) => address.filter((current) => chooseDay(current, { from }))}
          />
          <DayField
            label="To"
            day={days.to}
            onChange={(to) => address.filter((current) => chooseDay(current, { to }))}
          />
        </div>
      )}
    </>
  );
}
