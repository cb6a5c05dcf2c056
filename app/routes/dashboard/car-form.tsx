import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Car } from '../../../shared/cars.ts';
import { addCar, reloadCars } from '../../api/cars.ts';
import { schemaResolver } from '../../components/form/resolver.ts';
import { showServerIssues } from '../../components/form/server-issues.ts';
import { Button } from '../../ui/button.tsx';
import { CarFailure } from './car-failure.tsx';
import { BasicFields, DetailFields, SpecificationFields } from './car-form-fields.tsx';
import { blankCar, type CarFormValues, carFormSchema } from './car-form-values.ts';
import { CarPreview } from './car-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

const fields = Object.keys(blankCar) as (keyof CarFormValues)[];

interface CarFormProps {
  onSubmit: () => void;
  /** Told once the car is in the shop; a new form takes this one's place. */
  onSaved: (car: Car) => void;
}

export function CarForm({ onSubmit, onSaved }: CarFormProps) {
  const queryClient = useQueryClient();
  const picture = usePictureUpload();
  const [failure, setFailure] = useState<string>();
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: blankCar,
    resolver: schemaResolver(carFormSchema),
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async (values) => {
    setFailure(undefined);
    onSubmit();
    try {
      const saved = await addCar({ ...values, image: await picture.settled() });
      void reloadCars(queryClient);
      onSaved(saved);
    } catch (error) {
      setFailure(showServerIssues(error, fields, setError, '') ?? 'Please check the marked fields.');
    }
  });

  const shown = { register, errors };
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <form noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {failure !== undefined && <CarFailure reason={failure} />}
        <Section title="Basic Information">
          <BasicFields {...shown} />
        </Section>
        <Section title="Specifications">
          <SpecificationFields {...shown} />
        </Section>
        <Section title="Additional Details">
          <DetailFields {...shown} />
          <PictureField upload={picture.upload} onChoose={picture.choose} onRemove={picture.clear} />
        </Section>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" size="large" busy={isSubmitting}>
            Save Car
          </Button>
          <p role="status" className="text-ink-soft">
            {isSubmitting && (picture.upload.progress === undefined ? 'Saving...' : 'Waiting for the picture...')}
          </p>
        </div>
      </form>
      <CarPreview control={control} image={picture.upload.url} />
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
