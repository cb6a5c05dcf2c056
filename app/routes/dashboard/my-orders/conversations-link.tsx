import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { ownUnreadConversations } from '../../../api/conversations/own-unread.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Badge } from '../../../ui/badge.tsx';

/** Leads to what one has written, and tells how much of it was answered since; the page is there without that. */
export function ConversationsLink() {
  const { data: unread = 0 } = useQuery({ ...ownUnreadConversations, refetchInterval: 60_000 });
  return (
    <ButtonLink to={href('/dashboard/conversations/:id?')} variant="secondary">
      Conversations
      {unread > 0 && (
        <Badge tone="accent">
          <span aria-hidden="true">{unread}</span>
          <span className="sr-only">{unread} unread</span>
        </Badge>
      )}
    </ButtonLink>
  );
}
