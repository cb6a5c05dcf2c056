import type { BulkResult } from '../../../../../shared/cars/car-bulk.ts';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { carTitle } from '../../../../components/car/car-facts.ts';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface Refusal {
  id: string;
  title: string;
  reason: string;
}

export interface Refusals {
  text: string;
  refusals: Refusal[];
}

/** Which of the cars stay as they were, and why. */
export function refusalsOf(cars: readonly Car[], results: readonly BulkResult[]): Refusal[] {
  const titles = new Map(cars.map((car) => [car._id, carTitle(car)]));
  return results
    .filter(({ success }) => !success)
    .map(({ _id, message }) => ({ id: _id, title: titles.get(_id) ?? _id, reason: message }));
}

/** Tells car by car what was not done. */
export function BulkReport({ refused, onClose }: { refused: Refusals | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={refused !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={refused?.text}
      description="These cars were not changed:"
    >
      <ul className="grid gap-3">
        {refused?.refusals.map(({ id, title, reason }) => (
          <li key={id} className="rounded-control bg-sunken px-4 py-3">
            <p className="font-semibold [overflow-wrap:anywhere]">
              <TitleText text={title} />
            </p>
            <p className="text-ink-soft">{reason}</p>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>OK</Button>
      </div>
    </Dialog>
  );
}
