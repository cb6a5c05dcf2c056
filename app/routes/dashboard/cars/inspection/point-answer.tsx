import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { MOST_PHOTOS_OF_A_POINT } from '../../../../../shared/cars/car-rules.ts';
import type { FoundPoint } from '../../../../../shared/cars/inspection/inspection.ts';
import { type Result, resultWords } from '../../../../../shared/cars/inspection/inspection-words.ts';
import { uploadInspectionPhoto } from '../../../../api/cars/images.ts';
import { useUpload } from '../../../../components/form/use-upload.ts';
import { cx } from '../../../../ui/classes.ts';
import { FieldError, TextArea } from '../../../../ui/form/field.tsx';
import { FileButton } from '../../../../ui/form/file-button.tsx';

export interface ListPoint {
  _id: string;
  text: string;
  always: boolean;
}

interface PointAnswerProps {
  point: ListPoint;
  found: FoundPoint | undefined;
  onAnswer: (found: FoundPoint) => void;
}

const results = Object.keys(resultWords) as Result[];
const needsNote = (result: Result | undefined) => result === 'advisory' || result === 'repaired' || result === 'fail';
const blank = { note: '', photos: [] };

/** One point: a press for what was found; a note where the report says what it was. */
export function PointAnswer({ point: { text, always }, found, onAnswer }: PointAnswerProps) {
  const name = useId();
  // An answer that lacks its note is none yet.
  const [begun, setBegun] = useState<Result>();
  const result = begun ?? found?.result;

  function choose(chosen: Result) {
    if (needsNote(chosen) && !found?.note) return setBegun(chosen);
    setBegun(undefined);
    onAnswer({ ...blank, ...found, result: chosen });
  }

  function write(note: string) {
    if (!result || !note.trim()) return;
    setBegun(undefined);
    onAnswer({ ...blank, ...found, result, note: note.trim() });
  }

  return (
    <li className="grid gap-2 border-line border-b py-4 last:border-b-0">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{text}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {results
            .filter((each) => !(always && each === 'not_fitted'))
            .map((each) => (
              <label key={each} className={lookOf(each === result)}>
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
      {needsNote(result) && (
        <>
          <TextArea
            rows={2}
            aria-label={`What you found: ${text}`}
            placeholder="What you found"
            maxLength={500}
            defaultValue={found?.note}
            onBlur={({ target }) => write(target.value)}
          />
          {begun && <p className="text-fine text-warning">Counts once it says what you found.</p>}
        </>
      )}
      {found && <Photos text={text} found={found} onAnswer={onAnswer} />}
    </li>
  );
}

function lookOf(isChosen: boolean): string {
  return cx(
    'flex min-h-12 cursor-pointer items-center justify-center rounded-control border px-2 text-center font-semibold',
    'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
    isChosen ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface hover:bg-sunken',
  );
}

function Photos({ text, found, onAnswer }: { text: string; found: FoundPoint; onAnswer: (found: FoundPoint) => void }) {
  // What is answered while a photo is on its way stays: this sees the answer as it is when the photo has arrived.
  const upload = useUpload(uploadInspectionPhoto, (url) =>
    onAnswer({ ...found, photos: [...found.photos, url].slice(0, MOST_PHOTOS_OF_A_POINT) }),
  );
  const errorId = useId();
  return (
    <div className="flex flex-wrap items-center gap-2">
      {found.photos.map((photo, at) => (
        <button
          key={photo}
          type="button"
          aria-label={`Remove photo ${at + 1}: ${text}`}
          title={`Remove photo ${at + 1}`}
          onClick={() => onAnswer({ ...found, photos: found.photos.filter((each) => each !== photo) })}
        >
          <img src={photo} alt="" className="size-16 rounded-control object-cover" />
        </button>
      ))}
      {found.photos.length < MOST_PHOTOS_OF_A_POINT && (
        <FileButton
          Icon={Camera}
          aria-label={`Add photo: ${text}`}
          aria-describedby={errorId}
          disabled={upload.isPending}
          onChoose={([file]) => file && upload.mutate(file)}
        >
          {upload.isPending ? 'Adding photo...' : 'Add photo'}
        </FileButton>
      )}
      <FieldError id={errorId} message={upload.error?.message} />
    </div>
  );
}
