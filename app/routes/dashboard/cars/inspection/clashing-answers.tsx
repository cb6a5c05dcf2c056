import { type Result, resultWords } from '../../../../../shared/cars/inspection/inspection-words.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { formatReading } from '../../../../../shared/intl-format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { ListPoint } from './point-answer.tsx';

interface ClashingAnswersProps {
  /** Given where it clashes. */
  mileage: { theirs: number | null | undefined; mine: number | undefined } | undefined;
  points: ListPoint[];
  theirs: (id: string) => { result: Result; note: string } | undefined;
  mine: (id: string) => { result: Result; note: string } | undefined;
  onSettle: (keep: 'mine' | 'theirs') => void;
}

/** What another device has answered since: whoever answered here says which of the two stands. */
export function ClashingAnswers({ mileage, points, theirs, mine, onSettle }: ClashingAnswersProps) {
  return (
    <Alert
      tone="warning"
      title={`${formatCount(points.length + (mileage ? 1 : 0), 'answer')} here may not be the newest`}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => onSettle('theirs')}>
            Keep what is saved
          </Button>
          <Button variant="secondary" onClick={() => onSettle('mine')}>
            Use the answers of this device
          </Button>
        </div>
      }
    >
      <p>This inspection was changed elsewhere before they could be sent.</p>
      <ul className="list-disc ps-5">
        {mileage && (
          <li>
            Mileage. Saved: {milesOf(mileage.theirs)}. Here: {milesOf(mileage.mine)}.
          </li>
        )}
        {points.map(({ _id, text }) => (
          <li key={_id}>
            {text}. Saved: {wordsOf(theirs(_id))}. Here: {wordsOf(mine(_id))}.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const milesOf = (miles: number | null | undefined) => (typeof miles === 'number' ? formatReading(miles) : 'none');

function wordsOf(found: { result: Result; note: string } | undefined): string {
  if (!found) return 'not checked yet';
  return found.note ? `${resultWords[found.result]} (${found.note})` : resultWords[found.result];
}
