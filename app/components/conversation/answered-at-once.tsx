import type { Conversation } from '../../../shared/conversations/conversations.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import { answerPromise } from '../../../shared/settings/promises/promised.ts';
import { useShopSettings } from '../layout/use-shop-settings.tsx';

/** The number of what the shop answers by itself to the first message. */
const FIRST_ANSWER = 1;

/**
 * Who writes on is answered at once, too: by when a person does (D97). To the first message the shop answers in the
 * conversation itself; an answer that is late is not promised anew.
 */
export function AnsweredAtOnce({ conversation: { state, messages } }: { conversation: Conversation }) {
  const { answerHours } = useShopSettings().promises;
  if (state !== 'open' || messages.at(-1)?.from !== 'customer') return null;
  const answered = messages.findLastIndex(({ from }, at) => from !== 'customer' && at !== FIRST_ANSWER);
  const waitingSince = messages[answered + 1]?.createdAt ?? '';
  if (Date.now() > Date.parse(waitingSince) + answerHours * HOUR_MS) return null;
  return <p role="status">We have your message. {answerPromise(answerHours)}</p>;
}
