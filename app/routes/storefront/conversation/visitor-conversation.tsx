import { href, useLocation } from 'react-router';
import { CustomerConversation } from '../../../components/conversation/customer-conversation.tsx';
import { useSendsMail } from '../../../components/layout/use-shop-settings.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useHydrated } from '../../../ui/hooks/use-lazy-module.ts';
import type { Route } from './+types/visitor-conversation.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Your conversation with us',
    description: 'Read our answer and write to us again.',
    path: href('/conversations/:id', params),
    unlisted: true,
  });

/**
 * Where a visitor's link leads. Its key stands behind the #, which no server is ever sent (D96).
 * No loader asks for the conversation meanwhile: the page opens from elsewhere, and its script comes with it.
 */
export default function VisitorConversation({ params }: Route.ComponentProps) {
  const key = new URLSearchParams(useLocation().hash.slice(1)).get('key') ?? '';
  const isHydrated = useHydrated();
  const sendsMail = useSendsMail();
  return (
    <div className="page-width grid min-h-[50dvh] max-w-reading content-start gap-6 pt-14 sm:pt-20">
      <h1 className="text-title">Your conversation with us</h1>
      <noscript>
        <p>Reading this conversation needs JavaScript.{sendsMail && ' You can also reply to our email.'}</p>
      </noscript>
      {isHydrated &&
        (key ? (
          <CustomerConversation id={params.id} visitorKey={key} />
        ) : (
          <Alert tone="danger">
            This link is not complete.{' '}
            {sendsMail
              ? 'Please open it from our email again.'
              : 'Please use the whole link that you were shown when you wrote to us.'}
          </Alert>
        ))}
    </div>
  );
}
