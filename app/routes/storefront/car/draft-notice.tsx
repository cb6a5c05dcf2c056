import { href } from 'react-router';
import type { Car } from '../../../../shared/cars/cars.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Alert } from '../../../ui/alert.tsx';

/** For staff, who alone see a car that is not published (D108). */
export function DraftNotice({ car }: { car: Car }) {
  const edit = (
    <ButtonLink to={href('/dashboard/products/:id', { id: car._id })} variant="secondary">
      Edit this car
    </ButtonLink>
  );
  return (
    <Alert title="Draft" action={edit}>
      Only staff can see this page. Customers will see the car once it is published.
    </Alert>
  );
}
