import { useRef, useState } from 'react';
import type { Car } from '../../../../../shared/cars/cars.ts';
import type { FoundPoint, InspectionReport } from '../../../../../shared/cars/inspection/inspection.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { answersThere, isAnswer } from './clash.ts';
import { ClashingAnswers } from './clashing-answers.tsx';
import { MileageField } from './mileage-field.tsx';
import { type ListPoint, PointAnswer } from './point-answer.tsx';
import { SignInspection } from './sign-inspection.tsx';
import { useInspection } from './use-inspection.ts';
import { useWaitingPhotos, type WaitingPhotos } from './use-waiting-photos.ts';

interface Section {
  name: string;
  points: ListPoint[];
}

interface InspectionFormProps {
  car: Car;
  report: InspectionReport | null;
  sections: Section[];
}

const saved = { saved: 'All answers are saved.', waiting: 'Saving …', stuck: 'Not saved yet.', refused: 'Not saved.' };

export function InspectionForm({ car, report, sections }: InspectionFormProps) {
  const inspection = useInspection(car, report);
  const { answers, state } = inspection;
  const photos = useWaitingPhotos(car._id, report?._id, inspection.addPhoto);
  const problem = inspection.problem ?? photos.problem;
  const [isTypingMiles, setIsTypingMiles] = useState(false);
  const isSaved = state === 'saved' && photos.waiting.length === 0 && !isTypingMiles;
  const shown = isSaved || state === 'refused' ? state : problem || isTypingMiles ? 'stuck' : 'waiting';
  const all = sections.flatMap(({ points }) => points);
  const answered = all.filter(({ _id }) => isAnswer(answers[_id])).length;

  return (
    <>
      <div className="sticky top-16 z-10 grid gap-2 bg-ground py-3">
        <p role="status" className="flex flex-wrap justify-between gap-x-4 font-semibold">
          <span>
            {answered} of {all.length} points
          </span>
          <span className="font-normal text-ink-soft">{saved[shown]}</span>
        </p>
        <ProgressBar label="Points answered" value={answered / all.length} />
      </div>
      {inspection.isClashing && (
        <ClashingAnswers
          mileage={inspection.isMileageOld ? { theirs: report?.mileage, mine: inspection.mileage } : undefined}
          points={all.filter(({ _id }) => inspection.clash.includes(_id))}
          theirs={(id) => answersThere(report)[id]}
          mine={(id) => answers[id]}
          onSettle={inspection.settle}
        />
      )}
      {problem && !inspection.isClashing && (
        <Alert
          tone="warning"
          title={problem}
          action={
            state === 'refused' && (
              <Button variant="secondary" onClick={inspection.discard}>
                Discard what was not saved
              </Button>
            )
          }
        >
          Your answers and photos are kept on this device.
        </Alert>
      )}
      <MileageField mileage={inspection.mileage} onMileage={inspection.setMileage} onTyping={setIsTypingMiles} />
      {sections.map((section) => (
        <InspectionSection
          key={section.name}
          section={section}
          answers={answers}
          photos={photos}
          onAnswer={inspection.answer}
        />
      ))}
      <SignInspection carId={car._id} version={report?.version} {...{ isSaved }} isWhole={answered === all.length} />
    </>
  );
}

interface InspectionSectionProps {
  section: Section;
  answers: Record<string, FoundPoint>;
  photos: WaitingPhotos;
  onAnswer: (found: Record<string, FoundPoint>) => void;
}

function InspectionSection({ section: { name, points }, answers, photos, onAnswer }: InspectionSectionProps) {
  const summary = useRef<HTMLElement>(null);
  // What was begun and lacks its note is open, but not for "the rest passes".
  const rest = points.filter(({ _id }) => !answers[_id]);
  const answered = points.filter(({ _id }) => isAnswer(answers[_id])).length;
  function passRest() {
    onAnswer(Object.fromEntries(rest.map(({ _id }) => [_id, { result: 'pass', note: '', photos: [] }])));
    // The button that was pressed goes.
    summary.current?.focus();
  }
  return (
    <details className="rounded-card bg-surface px-4 ring-1 ring-line">
      <summary ref={summary} className="flex min-h-14 cursor-pointer items-center justify-between gap-4 font-semibold">
        <h2>{name}</h2>
        <span className="text-ink-soft tabular-nums">
          {answered} of {points.length}
        </span>
      </summary>
      {rest.length > 0 && (
        <Button variant="soft" className="my-2 w-full" onClick={passRest}>
          {rest.length === points.length ? 'All of this section pass' : 'The rest of this section passes'}
        </Button>
      )}
      <ul className="grid">
        {points.map((point) => (
          <PointAnswer
            key={point._id}
            point={point}
            found={answers[point._id]}
            photos={photos}
            onAnswer={(found) => onAnswer({ [point._id]: found })}
          />
        ))}
      </ul>
    </details>
  );
}
