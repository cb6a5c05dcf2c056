import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { isDraft } from '../../../../../shared/cars/car-rules.ts';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { carTitle } from '../../../../components/car/car-facts.ts';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { Alert } from '../../../../ui/alert.tsx';

/** That a car was added: above the form, which is empty again for the next one, and where the focus goes. */
export function CarSaved({ car }: { car: Car }) {
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
