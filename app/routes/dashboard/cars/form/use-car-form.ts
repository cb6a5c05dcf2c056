import type { Car } from '../../../../../shared/cars/cars.ts';
import { schemaResolver } from '../../../../components/form/resolver.ts';
import { useServerForm } from '../../../../components/form/use-server-form.ts';
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

const names = Object.keys(blankCar);
/** Also what the server finds in a part of a field. */
const isField = (path: string) => names.includes(path.split('.')[0] ?? '');
const none: readonly string[] = [];

/** The state of the form for a new car, or for one that is there already. */
export function useCarForm(car: Car | undefined, save: (values: SavedCar) => Promise<unknown>) {
  const pictures = usePictures(car?.images ?? none);
  const { form, submit, problem, rebase, isSubmitting, isDirty } = useServerForm<CarFormValues, ValidCar>(
    {
      defaultValues: car ? valuesOf(car) : blankCar,
      resolver: schemaResolver(car ? carEditFormSchema : carFormSchema),
      fields: isField,
      fallback: '',
      keepAs: `car ${car?._id ?? ''}`,
    },
    async (values) => {
      const images = await pictures.list.settled();
      // A feature may have a comma of its own, which the one line cannot tell.
      const features = car && !dirtyFields.features ? car.features : values.features;
      await save({ ...values, features, images, image: images[0] ?? '' });
    },
  );
  const { dirtyFields } = form.formState;
  /** Goes on from the car as others have left it, with what was typed and chosen. */
  function goOnFrom(latest: Car) {
    if (!pictures.isChanged) pictures.list.replace(latest.images);
    rebase(valuesOf(latest));
  }
  return { form, pictures, submit, problem, goOnFrom, isSubmitting, isChanged: isDirty || pictures.isChanged };
}
