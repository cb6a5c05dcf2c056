import { shopTime } from '../shop-time.ts';

/** A day with its time. */
export function DateTime({ text }: { text: string }) {
  return (
    <time dateTime={text} className="whitespace-nowrap">
      {shopTime(text)}
    </time>
  );
}
