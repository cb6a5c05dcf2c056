import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign, type LucideIcon, ReceiptText, Users } from 'lucide-react';
import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { formatNumber } from '../../../../../shared/format.ts';
import { formatPrice } from '../../../../../shared/money.ts';
import { allOrders, orderPage, revenue } from '../../../../api/orders/orders.ts';
import { useAuth } from '../../../../state/auth.tsx';
import { may } from '../../../../state/may.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useListLink } from '../../list/return-to-list.ts';

const UNKNOWN = '—';
/** What all orders come to, whatever the table below is narrowed to (D54). */
export function OrderSummary() {
  const { user } = useAuth();
  const seesMoney = user !== null && may(user, 'money');
  const money = useQuery({ ...revenue(), enabled: seesMoney });
  const orders = useQuery(orderPage(allOrders, null));
  const counts = orders.data?.meta;
  const { error } = money;
  useEffect(() => {
    if (error) console.warn('The revenue could not be loaded:', error.message);
  }, [error]);

  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {seesMoney && (
        <SummaryCard
          label="Total Revenue"
          Icon={CircleDollarSign}
          isComing={money.isPending}
          value={money.data === undefined ? UNKNOWN : formatPrice(money.data)}
          isWide
        />
      )}
      <SummaryCard
        label="Total Orders"
        Icon={ReceiptText}
        isComing={orders.isPending}
        value={counts ? formatNumber(counts.total) : UNKNOWN}
      />
      <SummaryCard
        label="Active Customers"
        Icon={Users}
        isComing={orders.isPending}
        value={counts ? formatNumber(counts.customers) : UNKNOWN}
      />
    </dl>
  );
}

interface SummaryCardProps {
  label: string;
  Icon: LucideIcon;
  value: string;
  isComing: boolean;
  isWide?: boolean;
}

function SummaryCard({ label, Icon, value, isComing, isWide }: SummaryCardProps) {
  const list = useListLink();
  return (
    <div
      className={`relative grid content-between gap-3 rounded-card bg-surface p-4 ring-1 ring-line transition-shadow duration-quick hover:shadow-lift sm:p-5 ${isWide ? 'max-lg:col-span-2' : ''}`}
    >
      <dt className="flex items-start justify-between gap-2 font-medium text-fine text-ink-soft">
        {/* The whole card leads to the chart. */}
        <Link
          to={href('/dashboard/revenue')}
          state={list}
          className="hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {label}
        </Link>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
      </dt>
      <dd className="break-words font-semibold text-title tabular-nums">
        {isComing ? <Skeleton className="h-9 w-3/5" /> : value}
      </dd>
    </div>
  );
}
