import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { carAddition } from '../../../../api/cars/car-changes.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import type { Route } from './+types/add-car.ts';
import { CarForm } from './car-form.tsx';
import { CarSaved } from './car-saved.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Add New Car',
    description: 'Fill in the details to add a new car to your inventory',
    path: href('/dashboard/addProduct'),
    unlisted: true,
  });

const ways = [
  { text: 'Save Car', published: true },
  { text: 'Save as draft', published: false },
];

export default function AddNewCar() {
  const addition = useMutation(carAddition);
  const [saved, setSaved] = useState<Car>();
  const [turn, setTurn] = useState(0);

  function startAfresh(car: Car) {
    setSaved(car);
    setTurn(turn + 1);
  }

  return (
    <PageShell>
      <PageHeader title="Add New Car" subtitle="Fill in the details to add a new car to your inventory." />
      {saved && <CarSaved car={saved} />}
      <CarForm
        key={turn}
        save={addition.mutateAsync}
        ways={ways}
        failure="Something went wrong while submitting the product."
        onSubmit={() => setSaved(undefined)}
        onSaved={startAfresh}
      />
    </PageShell>
  );
}
