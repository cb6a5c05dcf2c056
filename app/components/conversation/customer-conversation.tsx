import { useQuery } from '@tanstack/react-query';
import { wholeConversation } from '../../api/conversations/conversations.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TitleText } from '../car/title-text.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AnsweredAtOnce } from './answered-at-once.tsx';
import { titleOf } from './conversation-words.ts';
import { Offer } from './offer.tsx';
import { Thread } from './thread.tsx';
import { useNotedRead } from './use-noted-read.ts';

/** A conversation as its customer reads it and writes on, signed in or by the key of a visitor. */
export function CustomerConversation({ id, visitorKey }: { id: string; visitorKey?: string | undefined }) {
  const { data, error, isFetching, refetch } = useQuery(wholeConversation(id, visitorKey));
  // Of a visitor nobody keeps count.
  useNotedRead(visitorKey ? undefined : data);
  if (error && !data) {
    const retry = (
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    );
    return (
      <Alert tone="danger" action={retry}>
        {error.message}
      </Alert>
    );
  }
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-ink-soft">
        <Spinner className="text-accent-ink" />
        Loading the conversation
      </p>
    );
  }
  const offer = data.tradeIn?.offer;
  return (
    <div className="grid gap-6">
      <h2 className="wrap-anywhere text-heading">
        <TitleText text={titleOf(data)} />
      </h2>
      {offer && <Offer {...offer} />}
      <Thread conversation={data} side="customer" visitorKey={visitorKey} />
      <AnsweredAtOnce conversation={data} />
      {data.state === 'closed' && (
        <p className="text-ink-soft">This conversation is closed. Write to us to open it again.</p>
      )}
      <AnswerForm key={id} id={id} visitorKey={visitorKey} />
    </div>
  );
}
