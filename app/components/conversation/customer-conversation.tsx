import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { formatLongDate } from '../../../shared/format.ts';
import { formatAmount } from '../../../shared/money.ts';
import { answerPromise } from '../../../shared/settings/promises/promised.ts';
import { isWorthRetrying } from '../../api/client.ts';
import { wholeConversation } from '../../api/conversations/conversations.ts';
import { shopDate } from '../../shop-date.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ButtonLink } from '../button-link.tsx';
import { TitleText } from '../car/title-text.tsx';
import { useShopSettings } from '../layout/use-shop-settings.tsx';
import { AnswerForm } from './answer-form.tsx';
import { FIRST_ANSWER, titleOf } from './conversation-words.ts';
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
    // A link that has ended opens nothing, however often it is tried.
    const again = visitorKey && (
      <ButtonLink to={href('/contact')} variant="secondary">
        Write to us
      </ButtonLink>
    );
    return (
      <Alert tone="danger" action={isWorthRetrying(error) ? retry : again}>
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

/** What we offer for the customer’s car: it holds through its last day at the dealership, and not after it (D96). */
function Offer({ amount, validUntil }: { amount: number; validUntil: string }) {
  const until = formatLongDate(validUntil);
  if (validUntil < shopDate(new Date())) {
    return (
      <Alert title={`Our offer of ${formatAmount(amount)} has ended`}>
        It was valid through {until}. If you want a new one, write to us.
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={`Our offer: ${formatAmount(amount)}`}>
      Valid through {until}
    </Alert>
  );
}

/**
 * Who writes on is answered at once, too: by when a person does (D97). To the first message the shop answers in the
 * conversation itself; an answer that is late is not promised anew.
 */
function AnsweredAtOnce({ conversation: { state, messages } }: { conversation: Conversation }) {
  const { answerHours } = useShopSettings().promises;
  if (state !== 'open' || messages.at(-1)?.from !== 'customer') return null;
  const answered = messages.findLastIndex(({ from }, at) => from !== 'customer' && at !== FIRST_ANSWER);
  const waitingSince = messages[answered + 1]?.createdAt ?? '';
  if (Date.now() > Date.parse(waitingSince) + answerHours * HOUR_MS) return null;
  return <p role="status">We have your message. {answerPromise(answerHours)}</p>;
}
