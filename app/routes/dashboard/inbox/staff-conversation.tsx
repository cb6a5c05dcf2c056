import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Conversation } from '../../../../shared/conversations/conversations.ts';
import { formatNumber } from '../../../../shared/format.ts';
import { wholeConversation } from '../../../api/conversations/conversations.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { AnswerForm } from '../../../components/conversation/answer-form.tsx';
import { outcomeLabels, titleOf } from '../../../components/conversation/conversation-words.ts';
import { Thread } from '../../../components/conversation/thread.tsx';
import { useNotedRead } from '../../../components/conversation/use-noted-read.ts';
import { useSendsMail } from '../../../components/layout/use-shop-settings.tsx';
import { MailLink } from '../../../components/mail-link.tsx';
import { shopTime } from '../../../shop-time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { DashboardSkeleton } from '../layout/skeletons.tsx';
import { ListFailure } from '../list/list-states.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { PreparedAnswers } from './prepared-answers.tsx';
import { StateBadge } from './state-badge.tsx';

/** A conversation as staff deal with it. */
export function StaffConversation({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(wholeConversation(id));
  useNotedRead(data);
  const sendsMail = useSendsMail();
  if (error && !data) return <ListFailure message={error.message} isRetrying={isFetching} onRetry={refetch} />;
  if (!data) return <DashboardSkeleton />;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6">
        <h2 className="wrap-anywhere text-heading">
          <TitleText text={titleOf(data)} />
        </h2>
        <Thread conversation={data} side="staff" />
        {!sendsMail && data.customer && <NoMail email={data.customer.email} />}
        <AnswerForm
          id={id}
          isStaff
          onSent={(isNote) => toast.success(isNote ? 'Note saved' : 'Message sent')}
          prepared={(text, onChange) => <PreparedAnswers id={id} text={text} onChange={onChange} />}
        />
      </div>
      <section
        id="conversation-facts"
        tabIndex={-1}
        aria-label="About this conversation"
        className="grid content-start gap-6 outline-none"
      >
        <Facts conversation={data} />
        <ConversationActions conversation={data} />
      </section>
    </div>
  );
}

/** Who answers here has to know that nothing brings it to the customer. */
function NoMail({ email }: { email: string }) {
  return (
    <Alert tone="warning" title="The shop sends no email">
      <p>
        Nobody tells the customer that you answered. Write to <MailLink email={email} /> yourself.
      </p>
    </Alert>
  );
}

function Facts({ conversation }: { conversation: Conversation }) {
  const { customer, carId, orderId, tradeIn, outcome, outcomeNote, dueAt, assigneeName } = conversation;
  return (
    <dl className="grid gap-3 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5 [&_dd]:wrap-anywhere [&_dt]:text-fine [&_dt]:text-ink-soft">
      <div className="flex flex-wrap items-center gap-2">
        <dt className="sr-only">State</dt>
        <dd>
          <StateBadge conversation={conversation} />
        </dd>
        {dueAt && <dd className="text-fine text-ink-soft">Answer by {shopTime(dueAt)}</dd>}
      </div>
      {customer && <Detail name="Customer">{customer.name}</Detail>}
      {customer && (
        <Detail name="Email">
          <MailLink email={customer.email} />
        </Detail>
      )}
      <Detail name="Assigned to">{assigneeName ?? 'Nobody'}</Detail>
      {carId && (
        <Detail name="Car">
          <Link to={href('/cars/:id', { id: carId })} className="text-link">
            See the car
          </Link>
        </Detail>
      )}
      {orderId && (
        <Detail name="Order">
          <Link to={href('/dashboard/adminOrders/:id', { id: orderId })} className="text-link">
            See the order
          </Link>
        </Detail>
      )}
      {tradeIn && <Detail name="VIN">{tradeIn.vin}</Detail>}
      {tradeIn && <Detail name="Miles">{formatNumber(tradeIn.mileage)}</Detail>}
      {tradeIn && <Detail name="Condition">{tradeIn.condition}</Detail>}
      {outcome && <Detail name="Outcome">{[outcomeLabels[outcome], outcomeNote].filter(Boolean).join(': ')}</Detail>}
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
