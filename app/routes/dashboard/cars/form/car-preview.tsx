import { type Control, useWatch } from 'react-hook-form';
import { CarCard } from '../../../../components/car/car-card.tsx';
import { type CarFormValues, previewOf, type ValidCar } from './car-form-values.ts';

interface CarPreviewProps {
  control: Control<CarFormValues, unknown, ValidCar>;
  image: string;
  isNew: boolean;
}

/** The card as the shop will show it, following what is typed. */
export function CarPreview({ control, image, isNew }: CarPreviewProps) {
  const values = useWatch({ control });
  return (
    <section aria-label="Preview" className="grid gap-3 self-start xl:sticky xl:top-22">
      <p className="font-semibold text-fine">Preview</p>
      {/* To look at only: its buttons lead nowhere yet. */}
      <div inert className="max-w-sm">
        <CarCard car={previewOf(values, image, isNew)} sizes="20rem" headingLevel="h3" />
      </div>
    </section>
  );
}
