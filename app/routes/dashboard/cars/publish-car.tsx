import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { Car } from '../../../../shared/cars/cars.ts';
import { carUpdate } from '../../../api/cars/car-changes.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** Brings a draft into the shop (D108). It can be taken back, so nothing is asked first. */
export function PublishCar({ car }: { car: Car }) {
  const { mutate, isPending } = useMutation({
    ...carUpdate,
    onError: ({ message }) => toast.error(message),
  });
  const publish = () =>
    mutate({ ...car, published: true }, { onSuccess: () => toast.success(`${carTitle(car)} is published`) });
  return (
    <IconButton
      Icon={Eye}
      label={`Publish ${carTitle(car)}`}
      title="Publish"
      busy={isPending}
      onClick={publish}
      className="text-ink-soft hover:text-ink"
    />
  );
}
