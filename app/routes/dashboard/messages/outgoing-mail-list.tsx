import { MailOpen } from 'lucide-react';
import { Fragment } from 'react';
import type { MailSummary } from '../../../../shared/mails.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CustomerLink } from '../list/customer-link.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { MailList } from './mail-list.tsx';
import { mailChoices, readMailFilters } from './message-filters.ts';

export function OutgoingMails({ address }: { address: ListParams }) {
  return (
    <MailList
      label="Email"
      address={address}
      filters={readMailFilters(address)}
      search="Search by subject or recipient"
      choices={mailChoices}
      loading="Loading email..."
      empty={{ Icon: MailOpen, text: 'No email yet.' }}
      before={{ header: 'To', isLong: true, cell: ({ to }) => <Recipients to={to} /> }}
      after={{ header: 'Status', cell: ({ status }) => <MailStatus status={status} /> }}
    />
  );
}

function Recipients({ to }: { to: string[] }) {
  return (
    <span className="block @2xl:min-w-40">
      {to.map((email, place) => (
        <Fragment key={email}>
          {place > 0 && ', '}
          <CustomerLink email={email} />
        </Fragment>
      ))}
    </span>
  );
}

const statuses = {
  waiting: { tone: 'warning', label: 'Waiting' },
  sent: { tone: 'success', label: 'Sent' },
  kept: { tone: 'neutral', label: 'Not sent' },
} as const;

function MailStatus({ status }: Pick<MailSummary, 'status'>) {
  return <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>;
}
