import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from '../../../../shared/format.ts';
import { formatShortDollars } from '../../../../shared/intl-format.ts';
import { formatAmount } from '../../../../shared/money.ts';
import type { Sums } from '../../../../shared/orders/sales.ts';
import { shortMonth } from './revenue-period.ts';

interface Row extends Sums {
  name: string;
  label: string;
}

interface RevenueChartProps {
  by: 'month' | 'brand';
  rows: Row[];
  /** What those hear who do not see it; the numbers are in the table beneath. */
  label: string;
}

const tick = { fill: 'var(--color-ink-soft)', fontSize: 14 };
const axis = { tick, tickLine: false, axisLine: { stroke: 'var(--color-line-strong)' } };
const ROW_HEIGHT = 44;

/** Upright bars in the order of time; lying ones for brands, whose names need room. It does not move by itself. */
export default function RevenueChart({ by, rows, label }: RevenueChartProps) {
  const isUpright = by === 'month';
  const height = isUpright ? 320 : rows.length * ROW_HEIGHT + 48;
  return (
    <div role="img" aria-label={label} className="rounded-card bg-surface p-3 ring-1 ring-line sm:p-5">
      <div aria-hidden="true">
        <ResponsiveContainer width="100%" height={height}>
          <BarChart
            data={rows}
            layout={isUpright ? 'horizontal' : 'vertical'}
            accessibilityLayer={false}
            margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
          >
            <CartesianGrid stroke="var(--color-line)" vertical={!isUpright} horizontal={isUpright} />
            {isUpright ? (
              <>
                <XAxis dataKey="name" tickFormatter={shortMonth} minTickGap={16} {...axis} />
                <YAxis tickFormatter={(value) => formatShortDollars(value)} width={64} {...axis} axisLine={false} />
              </>
            ) : (
              <>
                <XAxis type="number" tickFormatter={(value) => formatShortDollars(value)} minTickGap={24} {...axis} />
                <YAxis type="category" dataKey="name" width={88} interval={0} {...axis} axisLine={false} />
              </>
            )}
            <Tooltip cursor={{ fill: 'var(--color-sunken)' }} isAnimationActive={false} content={<Hint />} />
            <Bar
              dataKey="revenue"
              fill="var(--color-accent)"
              radius={isUpright ? [4, 4, 0, 0] : [0, 4, 4, 0]}
              maxBarSize={48}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

function Hint({ active, payload }: { active?: boolean; payload?: readonly { payload?: Row }[] }) {
  const row = payload?.[0]?.payload;
  if (!active || !row) return null;
  return (
    <div className="rounded-control bg-ground px-3.5 py-2.5 text-fine shadow-float ring-1 ring-line">
      <p className="font-semibold">{row.label}</p>
      <p className="tabular-nums">{formatAmount(row.revenue)}</p>
      <p className="text-ink-soft">{formatCount(row.orders, 'order')}</p>
    </div>
  );
}
