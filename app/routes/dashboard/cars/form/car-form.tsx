import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { CarCard } from '../../../../components/car/car-card.tsx';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { useLeaveGuard } from '../../../../components/form/leave-guard.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PicturesField } from '../pictures/pictures-field.tsx';
import { BasicFields, DetailFields, SpecificationFields } from './car-form-fields.tsx';
import { type CarFormValues, previewOf, type ValidCar } from './car-form-values.ts';
import { type SavedCar, useCarForm } from './use-car-form.ts';

interface CarFormProps {
  /** The car as it stands; without one, the form is empty. */
  car?: Car;
  save: (car: SavedCar) => Promise<Car>;
  /** The ways to save it: the first is that of the Enter key. */
  ways: readonly { text: string; published: boolean }[];
  /** What is said when the server does not take the car. */
  failure: string;
  onSubmit?: () => void;
  /** Called once the car is saved; a new form takes this one's place, or another page. */
  onSaved: (car: Car) => void;
  /** What is said when somebody else has changed the car meanwhile, with a way to go on from it as it is now. */
  stale?: (goOnFrom: (latest: Car) => void) => ReactNode;
}

/** All that is known of a car, with its pictures, and how the shop will show it. */
export function CarForm({ car, save, ways, failure, onSubmit, onSaved, stale }: CarFormProps) {
  const {
    form,
    pictures,
    submit: sendCar,
    problem,
    goOnFrom,
    isSubmitting,
    isChanged,
  } = useCarForm(car, async (values) => {
    onSubmit?.();
    const saved = await save(values);
    guard.release();
    onSaved(saved);
  });
  const guard = useLeaveGuard(isChanged);
  const isNew = car === undefined;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <form noValidate onSubmit={sendCar} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {problem?.isStale && stale?.(goOnFrom)}
        {problem && !problem.isStale && (
          <FormFailure title={failure} message={problem.message || 'Please check the marked fields.'} />
        )}
        <Section title="Basic Information">
          <BasicFields form={form} isNew={isNew} />
        </Section>
        <Section title="Specifications">
          <SpecificationFields form={form} />
        </Section>
        <Section title="Additional Details">
          <DetailFields form={form} isNew={isNew} />
          <PicturesField pictures={pictures} />
        </Section>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {ways.map(({ text, published }, place) => (
            <Button
              key={text}
              type="submit"
              size="large"
              variant={place === 0 ? 'primary' : 'secondary'}
              busy={isSubmitting}
              onClick={() => form.setValue('published', published)}
            >
              {text}
            </Button>
          ))}
          <p role="status" className="text-ink-soft">
            {isSubmitting && (pictures.isUploading ? 'Waiting for the pictures...' : 'Saving...')}
          </p>
        </div>
      </form>
      <CarPreview control={form.control} image={pictures.cover} car={car} />
      {guard.question}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6">
      <legend className="contents">
        <span className="font-semibold text-heading">{title}</span>
      </legend>
      {children}
    </fieldset>
  );
}

interface CarPreviewProps {
  control: Control<CarFormValues, unknown, ValidCar>;
  image: string;
  car: Car | undefined;
}

/** The card as the shop will show it, following what is typed. */
function CarPreview({ control, image, car }: CarPreviewProps) {
  const values = useWatch({ control });
  return (
    <section aria-label="Preview" className="grid gap-3 self-start xl:sticky xl:top-22">
      <p className="font-semibold text-fine">Preview</p>
      {/* To look at only: its buttons lead nowhere yet. */}
      <div inert className="max-w-sm">
        <CarCard car={previewOf(values, image, car)} sizes="20rem" headingLevel="h3" />
      </div>
    </section>
  );
}
