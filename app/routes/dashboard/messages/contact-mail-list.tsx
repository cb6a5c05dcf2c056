import { MessageSquare } from 'lucide-react';
import { MailLink } from '../../../components/mail-link.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { MailList } from './mail-list.tsx';
import { contactMailChoices, readContactMailFilters } from './message-filters.ts';

/** What customers wrote by the contact form, apart from what the shop writes to people. */
export function ContactMails({ address }: { address: ListParams }) {
  return (
    <MailList
      label="From customers"
      address={address}
      filters={readContactMailFilters(address)}
      search="Search by subject"
      choices={contactMailChoices}
      loading="Loading messages..."
      empty={{ Icon: MessageSquare, text: 'No messages yet.' }}
      before={{ header: 'Reply to', isLong: true, cell: ({ replyTo }) => replyTo && <MailLink email={replyTo} /> }}
    />
  );
}
