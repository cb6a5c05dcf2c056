import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Car } from '../../../../shared/cars/cars.ts';
import { carUpdate } from '../../../api/cars/car-changes.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { besideRow, rowId } from '../list/beside-row.ts';
import { useHandedOnFocus } from '../list/use-handed-on-focus.ts';

/** Brings a draft into the shop (D108). It can be taken back, so nothing is asked first. */
export function PublishCar({ car }: { car: Car }) {
  const { mutateAsync, isPending } = useMutation(carUpdate);

  const isOfDrafts = useSearchParams()[0].get('state') === 'draft';
  const button = useHandedOnFocus(() => (isOfDrafts ? besideRow(car._id, 'data-publish') : editOf(car)));

  // In a list of drafts the row goes away with this, so nothing here may wait for it to be there still.
  async function publish() {
    try {
      await mutateAsync({ ...car, published: true });
      toast.success(`${carTitle(car)} is published`);
    } catch (error) {
      toast.error((error as Error).message);
    }
  }

  return (
    <IconButton
      ref={button}
      Icon={Eye}
      label={`Publish ${carTitle(car)}`}
      title="Publish"
      data-publish
      busy={isPending}
      onClick={() => void publish()}
      className="text-ink-soft hover:text-ink"
    />
  );
}

const editOf = ({ _id }: Car) => document.getElementById(rowId(_id))?.querySelector<HTMLElement>('[data-edit]');
