import { formatNumber } from '../../../../shared/format.ts';
import { formatAmount } from '../../../../shared/money.ts';
import type { Sums } from '../../../../shared/orders/sales.ts';
import { cx } from '../../../ui/classes.ts';

interface SalesTableProps {
  label: string;
  /** The first column's name. */
  first: string;
  rows: (Sums & { name: string; label: string })[];
  total: Sums;
}

const cell = 'whitespace-nowrap px-3 py-2.5 first:ps-5 last:pe-5';
const head = cx(cell, 'border-line border-b bg-sunken font-semibold text-fine text-ink-soft');

/** The numbers behind a chart, with their sum. Where there is no room for it, the table moves sideways. */
export function SalesTable({ label, first, rows, total }: SalesTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What can be moved sideways must be reached by keyboard.
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-card bg-surface ring-1 ring-line">
      <table aria-label={label} className="w-full border-separate border-spacing-0 tabular-nums">
        <thead>
          <tr>
            {[first, 'Orders', 'Revenue', 'Paid', 'Refunded'].map((name, place) => (
              <th key={name} scope="col" className={cx(head, place === 0 ? 'text-start' : 'text-end')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SumsRow key={row.name} label={row.label} sums={row} />
          ))}
        </tbody>
        <tfoot>
          <SumsRow label="Total" sums={total} isTotal />
        </tfoot>
      </table>
    </section>
  );
}

function SumsRow({ label, sums, isTotal = false }: { label: string; sums: Sums; isTotal?: boolean }) {
  const line = cx(cell, isTotal ? 'border-line-strong border-t-2 font-semibold' : 'border-line border-b');
  return (
    <tr>
      <th scope="row" className={cx(line, 'text-start', !isTotal && 'font-medium')}>
        {label}
      </th>
      <td className={cx(line, 'text-end')}>{formatNumber(sums.orders)}</td>
      <td className={cx(line, 'text-end')}>{formatAmount(sums.revenue)}</td>
      <td className={cx(line, 'text-end')}>{formatAmount(sums.paid)}</td>
      <td className={cx(line, 'text-end')}>{formatAmount(sums.refunded)}</td>
    </tr>
  );
}
