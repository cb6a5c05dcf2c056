const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A day with its time. */
export function DateTime({ text }: { text: string }) {
  return (
    <time dateTime={text} className="whitespace-nowrap">
      {format.format(new Date(text))}
    </time>
  );
}
