interface PreviewFactsProps {
  caption: string;
  facts: { name: string; text: string }[];
  note?: string;
}

/** What follows from numbers, each with where or for what. */
export function PreviewFacts({ caption, facts, note }: PreviewFactsProps) {
  return (
    <figure className="grid gap-4 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6">
      <figcaption className="text-ink-soft">{caption}</figcaption>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {facts.map(({ name, text }) => (
          <div key={name} className="grid gap-0.5 sm:contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-ink-soft">{note}</p>}
    </figure>
  );
}
