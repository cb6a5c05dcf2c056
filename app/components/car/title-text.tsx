const LONGEST_WHOLE = 20;

/** A title that breaks at its spaces alone: “F-Pace” and “3/4-ton” stay whole, and copy and search as they are. */
export function TitleText({ text }: { text: string }) {
  return (
    // One element, lest a grid or flex box around it put each part on a line of its own.
    <span>
      {text.split(/(\S+[-/]\S+)/).map((part, place) =>
        place % 2 === 1 && part.length <= LONGEST_WHOLE ? (
          <span key={part} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
