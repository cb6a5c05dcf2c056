import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { isDraft } from '../../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { carAddition } from '../../../../api/cars/car-changes.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { carTitle } from '../../../../components/car/car-facts.ts';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { pageMeta } from '../../../../page-meta.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import type { Route } from './+types/add-car.ts';
import { CarForm } from './car-form.tsx';

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

/** That a car was added: above the form, which is empty again for the next one, and where the focus goes. */
function CarSaved({ car }: { car: Car }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new car is told anew
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [car]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control outline-offset-2">
      <Alert
        tone="success"
        title={isDraft(car) ? 'Saved as a draft' : 'Product added successfully!'}
        action={
          <span className="flex flex-wrap gap-2">
            <ButtonLink to={href('/cars/:id', { id: car._id })} variant="secondary">
              View this car
            </ButtonLink>
            <ButtonLink to={href('/dashboard/products')} variant="secondary">
              Manage Cars
            </ButtonLink>
          </span>
        }
      >
        <TitleText text={carTitle(car)} />
        {isDraft(car) && <p>Customers can’t see it until you publish it.</p>}
      </Alert>
    </div>
  );
}
