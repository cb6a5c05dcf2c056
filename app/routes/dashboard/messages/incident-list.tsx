import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { formatAmount } from '../../../../shared/money.ts';
import type { Incident } from '../../../../shared/orders/incidents.ts';
import { incidentPage } from '../../../api/messages.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { CustomerLink } from '../list/customer-link.tsx';
import { DataList } from '../list/data-list.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { byTime, isNarrowed, sortingOf } from '../list/filters/list-filters.ts';
import type { Column } from '../list/table/data-table.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { IncidentActions } from './incident-actions.tsx';
import { incidentChoices, readIncidentFilters } from './message-filters.ts';

export function Incidents({ address }: { address: ListParams }) {
  const filters = readIncidentFilters(address);
  const list = useQuery({ ...incidentPage(filters, address.place.cursor), placeholderData: keepPreviousData });
  return (
    <>
      <FilterBar address={address} search="Search by customer or what happened" choices={incidentChoices} />
      <DataList
        label="Incidents"
        columns={columns}
        list={list}
        address={address}
        loading="Loading incidents..."
        empty={{ Icon: ShieldCheck, text: 'No incidents.' }}
        isFiltered={isNarrowed(filters)}
        sorting={sortingOf(address, filters)}
      />
    </>
  );
}

const columns: Column<Incident>[] = [
  {
    header: 'Customer',
    part: 'title',
    cell: ({ email }) => (
      <span className="block font-semibold @2xl:min-w-48">{email ? <CustomerLink email={email} /> : 'Unknown'}</span>
    ),
  },
  { header: 'What happened', isLong: true, cell: ({ message }) => message },
  { header: 'Amount', atEnd: true, cell: ({ amount }) => formatAmount(amount) },
  { header: 'When', sort: byTime, cell: ({ createdAt }) => <DateTime text={createdAt} /> },
  { header: 'Money', cell: (incident) => <Money {...incident} /> },
  { header: 'Actions', atEnd: true, cell: (incident) => <IncidentActions incident={incident} /> },
];

function Money({ refundedAt, orderedAt, isReturning, canRefund }: Incident) {
  if (refundedAt) return <Badge tone="success">Refunded</Badge>;
  if (orderedAt) return <Badge tone="success">Orders created</Badge>;
  if (isReturning) return <Badge tone="warning">Refund in progress</Badge>;
  return canRefund ? <Badge tone="danger">Needs a decision</Badge> : <Badge>Needs review</Badge>;
}
