import { href, Link } from 'react-router';
import type { Conversation } from '../../../../shared/conversations/conversations.ts';
import { useSendsMail } from '../../../components/layout/use-shop-settings.tsx';
import { Alert } from '../../../ui/alert.tsx';

interface ReceivedProps {
  conversation: Conversation;
  /** A visitor's link, where no mail brings it. */
  url: string | undefined;
  isSignedIn: boolean;
}

/** What the shop itself answers at once (D97), and where a person's answer will be. */
export function Received({ conversation, url, isSignedIn }: ReceivedProps) {
  const sendsMail = useSendsMail();
  const answer = conversation.messages.find(({ from }) => from === 'shop')?.text;
  return (
    <Alert tone="success" title="Thank you. We’ve received your message.">
      {url ? (
        <>
          <p>
            You’ll find our answer at this link, where you can also add photos. Save it: we can’t send it to you. Anyone
            who has it can read the conversation, so keep it to yourself.
          </p>
          <a href={url} className="wrap-anywhere text-link">
            {url}
          </a>
        </>
      ) : (
        sendsMail && <p>We’ll reply by email.{!isSignedIn && ' The link in it is also where you can add photos.'}</p>
      )}
      {isSignedIn && !sendsMail && <p>You’ll find our answer in the conversation.</p>}
      {isSignedIn && (
        <Link to={href('/dashboard/conversations/:id?', { id: conversation._id })} className="text-link">
          See the conversation
        </Link>
      )}
      {answer && <p className="mt-2 whitespace-pre-wrap">{answer}</p>}
    </Alert>
  );
}
