import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isDraft } from '../../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { carReload, carUpdate } from '../../../../api/cars/car-changes.ts';
import { carToEdit } from '../../../../api/cars/staff-cars.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { StaleNotice } from '../../history/stale-notice.tsx';
import type { ListLink } from '../../list/return-to-list.ts';
import { CarForm } from './car-form.tsx';
import type { SavedCar } from './use-car-form.ts';

/** The whole car is sent with the version it was read at, so that nobody else's change is overwritten (D57). */
export function EditedCar({ car: opened, list }: { car: Car; list: ListLink }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [car, setCar] = useState(opened);
  const update = useMutation(carUpdate);
  const reload = useMutation(carReload);
  const save = (values: SavedCar) => update.mutateAsync({ ...car, ...values, vin: values.vin ?? '' });

  const isPublished = !isDraft(car);
  const ways = [
    { text: 'Save Changes', published: isPublished },
    { text: isPublished ? 'Unpublish' : 'Publish', published: !isPublished },
  ];

  function leave(saved: Car) {
    toast.success(saved.published === isPublished ? 'Car updated successfully' : describePublished(saved));
    void navigate(list.to, { state: list.state, replace: true });
  }

  return (
    <CarForm
      car={car}
      save={save}
      ways={ways}
      failure="The changes were not saved."
      onSaved={leave}
      stale={(goOnFrom) => (
        <StaleNotice
          subject="car"
          id={car._id}
          version={car.version}
          thing="this car"
          onKeep={async () => {
            const latest = await reload.mutateAsync(car);
            setCar(latest);
            goOnFrom(latest);
          }}
          onTake={async () => {
            client.setQueryData(carToEdit(car._id).queryKey, await reload.mutateAsync(car));
          }}
        />
      )}
    />
  );
}

const describePublished = (car: Car) => (isDraft(car) ? 'The car is a draft now' : 'The car is published');
