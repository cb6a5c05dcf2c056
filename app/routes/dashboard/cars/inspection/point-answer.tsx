import { useId, useState } from 'react';
import type { FoundPoint } from '../../../../../shared/cars/inspection/inspection.ts';
import { type Result, resultWords } from '../../../../../shared/cars/inspection/inspection-words.ts';
import { needsNote } from '../../../../../shared/cars/inspection/needs-note.ts';
import { cx } from '../../../../ui/classes.ts';
import { TextArea } from '../../../../ui/form/field.tsx';
import { isAnswer } from './clash.ts';
import { PointPhotos } from './point-photos.tsx';
import type { WaitingPhotos } from './use-waiting-photos.ts';

export interface ListPoint {
  _id: string;
  text: string;
  always: boolean;
}

interface PointAnswerProps {
  point: ListPoint;
  /** What was found, or was begun and lacks its note still. */
  found: FoundPoint | undefined;
  photos: WaitingPhotos;
  onAnswer: (found: FoundPoint) => void;
}

const results = Object.keys(resultWords) as Result[];

/** One point: a press for what was found; a note where the report says what it was. */
export function PointAnswer({ point, found, photos, onAnswer }: PointAnswerProps) {
  const { text, always } = point;
  const name = useId();
  // As somebody types it: what is kept of it has no space at its end.
  const [typed, setTyped] = useState<string>();
  const result = found?.result;

  function choose(chosen: Result) {
    const note = needsNote(chosen) ? (found?.note ?? '') : '';
    onAnswer({ photos: [], ...found, result: chosen, note });
  }

  function write(note: string) {
    setTyped(note);
    if (found) onAnswer({ ...found, note: note.trim() });
  }

  return (
    <li className="grid gap-2 border-line border-b py-4 last:border-b-0">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{text}</legend>
        <div className={cx('grid gap-2', always ? 'grid-cols-2 sm:grid-cols-4' : 'grid-cols-3 sm:grid-cols-5')}>
          {results
            .filter((each) => !(always && each === 'not_fitted'))
            .map((each) => (
              <label key={each} className={lookOf(each, each === result)}>
                <input
                  type="radio"
                  name={name}
                  checked={each === result}
                  onChange={() => choose(each)}
                  className="sr-only"
                />
                {resultWords[each]}
              </label>
            ))}
        </div>
      </fieldset>
      {found && needsNote(result) && (
        <>
          <TextArea
            rows={2}
            aria-label={`What you found: ${text}`}
            placeholder="What you found"
            maxLength={500}
            value={typed ?? found.note}
            onChange={({ target }) => write(target.value)}
            onBlur={() => setTyped(undefined)}
          />
          {!isAnswer(found) && <p className="text-fine text-warning">Counts once it says what you found.</p>}
        </>
      )}
      {found && <PointPhotos point={point} found={found} photos={photos} onAnswer={onAnswer} />}
    </li>
  );
}

function lookOf(result: Result, isChosen: boolean): string {
  const chosen = result === 'fail' ? 'border-danger-fill bg-danger-fill' : 'border-accent bg-accent';
  return cx(
    'flex min-h-12 cursor-pointer items-center justify-center rounded-control border px-2 text-center font-semibold',
    'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
    isChosen ? `${chosen} text-on-accent` : 'border-line-strong bg-surface hover:bg-sunken',
  );
}
