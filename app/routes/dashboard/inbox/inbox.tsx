import { ArrowLeft } from 'lucide-react';
import { href } from 'react-router';
import { inboxPage, wholeConversation } from '../../../api/conversations/conversations.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { useReturnToList } from '../list/return-to-list.ts';
import { requestedList, useListParams } from '../list/use-list-params.ts';
import type { Route } from './+types/inbox.ts';
import { readInboxFilters } from './inbox-filters.ts';
import { InboxList } from './inbox-list.tsx';
import { StaffConversation } from './staff-conversation.tsx';

const title = 'Inbox';
const subtitle = 'What customers write, and what we answer';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const cache = cacheFor('orders');
  const list = requestedList(request);
  if (params.id) void cache?.prefetchQuery(wholeConversation(params.id));
  else void cache?.prefetchQuery(inboxPage(readInboxFilters(list), list.place.cursor));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title, description: subtitle, path: href('/dashboard/inbox/:id?', params), unlisted: true });

/** All conversations, or one of them. */
export default function InboxPage({ params: { id } }: Route.ComponentProps) {
  const address = useListParams();
  const back = useReturnToList(href('/dashboard/inbox/:id?'));
  return (
    <PageShell>
      <PageHeader
        title={title}
        subtitle={subtitle}
        action={
          id && (
            <ButtonLink {...back} variant="secondary">
              <ArrowLeft aria-hidden="true" className="size-5" />
              All conversations
            </ButtonLink>
          )
        }
      />
      {id ? <StaffConversation key={id} id={id} /> : <InboxList address={address} />}
    </PageShell>
  );
}
