import { formatTime } from '../format.ts';

/** A day with its time. */
export function DateTime({ text }: { text: string }) {
  return (
    <time dateTime={text} className="whitespace-nowrap">
      {formatTime(text)}
    </time>
  );
}
