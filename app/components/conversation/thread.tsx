import type { Conversation, Message } from '../../../shared/conversations/conversations.ts';
import { shopTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/classes.ts';
import { Photos } from '../photos/lazy-photos.tsx';
import { FIRST_ANSWER } from './conversation-words.ts';

interface ThreadProps {
  conversation: Conversation;
  /** Whose messages stand at the end of the line: one's own. */
  side: 'customer' | 'staff';
  visitorKey?: string | undefined;
}

/** What was written, the oldest first, as plain text. */
export function Thread({ conversation: { messages, customer }, side, visitorKey }: ThreadProps) {
  const nameOf = ({ from, author }: Message, at: number) => {
    if (from === side && side === 'customer') return 'You';
    if (from === 'customer') return customer?.name ?? 'Customer';
    if (from === 'shop' && at === FIRST_ANSWER) return 'Automatic answer';
    return author ?? (side === 'staff' ? 'Staff' : 'Our team');
  };
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map((message, at) => (
        <li
          key={message._id}
          className={cx(
            'grid max-w-[85%] gap-1.5',
            message.from === side ? 'justify-items-end justify-self-end' : 'justify-items-start',
          )}
        >
          <p
            className={cx(
              'flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-ink-soft',
              message.from === side && 'justify-end',
            )}
          >
            <span className="wrap-anywhere font-semibold text-ink">{nameOf(message, at)}</span>
            <time dateTime={message.createdAt}>{shopTime(message.createdAt)}</time>
            {message.internal && <Badge tone="warning">Internal note</Badge>}
          </p>
          <p className={cx('wrap-anywhere whitespace-pre-wrap rounded-card px-4 py-3', lookOf(message, side))}>
            {message.text}
          </p>
          <Photos
            urls={message.photos}
            visitorKey={visitorKey}
            mayRemove={side === 'staff' || message.from === 'customer'}
          />
        </li>
      ))}
    </ol>
  );
}

function lookOf({ from, internal }: Message, side: ThreadProps['side']): string {
  if (internal) return 'bg-warning-wash text-ink';
  return from === side ? 'bg-accent-wash text-ink' : 'bg-surface ring-1 ring-line';
}
