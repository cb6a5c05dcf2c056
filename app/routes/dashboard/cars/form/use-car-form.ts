import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { ApiError } from '../../../../api/client.ts';
import { schemaResolver } from '../../../../components/form/resolver.ts';
import { showServerIssues } from '../../../../components/form/server-issues.ts';
import { usePictures } from '../pictures/use-uploads.ts';
import {
  blankCar,
  type CarFormValues,
  carEditFormSchema,
  carFormSchema,
  type ValidCar,
  valuesOf,
} from './car-form-values.ts';

/** What the form gives to be saved. */
export type SavedCar = ValidCar & Pick<Car, 'image' | 'images'>;

interface Problem {
  reason: string;
  isStale: boolean;
}

const fields = Object.keys(blankCar) as (keyof CarFormValues)[];
const none: readonly string[] = [];

/** The state of the form for a new car, or for one that is there already. */
export function useCarForm(car: Car | undefined) {
  const pictures = usePictures(car?.images ?? none);
  const [problem, setProblem] = useState<Problem>();
  const form = useForm<CarFormValues, unknown, ValidCar>({
    defaultValues: car ? valuesOf(car) : blankCar,
    resolver: schemaResolver(car ? carEditFormSchema : carFormSchema),
  });
  const { isDirty, dirtyFields } = form.formState;

  function send(save: (values: SavedCar) => Promise<void>) {
    return form.handleSubmit(async (values) => {
      setProblem(undefined);
      try {
        const images = await pictures.list.settled();
        // A feature may have a comma of its own, which the one line cannot tell.
        const features = car && !dirtyFields.features ? car.features : values.features;
        await save({ ...values, features, images, image: images[0] ?? '' });
      } catch (error) {
        const reason = showServerIssues(error, fields, form.setError, '') ?? 'Please check the marked fields.';
        setProblem({ reason, isStale: error instanceof ApiError && error.code === 'STALE_EDIT' });
      }
    });
  }

  return { form, pictures, problem, isChanged: isDirty || pictures.isChanged, send };
}
