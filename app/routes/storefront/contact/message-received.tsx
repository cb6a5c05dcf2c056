import { href, Link } from 'react-router';
import type { Conversation } from '../../../../shared/conversations/conversations.ts';
import { Alert } from '../../../ui/alert.tsx';

/** What the shop itself answers at once (D97), and where a person's answer will be. */
export function Received({ conversation, isSignedIn }: { conversation: Conversation; isSignedIn: boolean }) {
  const answer = conversation.messages.find(({ from }) => from === 'shop')?.text;
  return (
    <Alert tone="success" title="Thank you. We’ve received your message.">
      <p>We’ll reply by email.{!isSignedIn && ' The link in it is also where you can add photos.'}</p>
      {isSignedIn && (
        <Link to={href('/dashboard/conversations/:id?', { id: conversation._id })} className="text-link">
          See the conversation
        </Link>
      )}
      {answer && <p className="mt-2 whitespace-pre-wrap">{answer}</p>}
    </Alert>
  );
}
