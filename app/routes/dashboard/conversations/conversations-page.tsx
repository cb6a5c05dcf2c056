import { ArrowLeft } from 'lucide-react';
import { href } from 'react-router';
import { ownConversations, wholeConversation } from '../../../api/conversations/conversations.ts';
import { ownOrder } from '../../../api/orders/handover.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { CustomerConversation } from '../../../components/conversation/customer-conversation.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { requestedList, useListParams } from '../list/use-list-params.ts';
import type { Route } from './+types/conversations-page.ts';
import { OwnConversations } from './own-conversations.tsx';
import { StartConversation } from './start-conversation.tsx';

const title = 'Conversations';
const subtitle = 'What you wrote to us, and what we answered';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const cache = cacheFor('user');
  const { read, place } = requestedList(request);
  if (params.id) void cache?.prefetchQuery(wholeConversation(params.id));
  else if (!read('new')) void cache?.prefetchQuery(ownConversations(place.cursor));
  else if (read('order')) void cache?.prefetchQuery(ownOrder(read('order')));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title,
    description: subtitle,
    path: href('/dashboard/conversations/:id?', params),
    unlisted: true,
  });

/** All of them, one of them, or a new one: `?new=trade_in`, or `?new=order&order=…`. */
export default function ConversationsPage({ params: { id } }: Route.ComponentProps) {
  const address = useListParams();
  const list = href('/dashboard/conversations/:id?');
  const isNew = !id && address.read('new') !== '';
  return (
    <PageShell isNarrow>
      <PageHeader
        title={title}
        subtitle={subtitle}
        action={
          id || isNew ? (
            <ButtonLink to={list} variant="secondary">
              <ArrowLeft aria-hidden="true" className="size-5" />
              All conversations
            </ButtonLink>
          ) : (
            <ButtonLink to={`${list}?new=question`}>New conversation</ButtonLink>
          )
        }
      />
      {id && <CustomerConversation key={id} id={id} />}
      {isNew && <StartConversation wanted={address.read('new')} orderId={address.read('order') || undefined} />}
      {!id && !isNew && <OwnConversations address={address} />}
    </PageShell>
  );
}
