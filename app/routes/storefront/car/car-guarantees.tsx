import { Check, ClipboardCheck } from 'lucide-react';
import { href, Link } from 'react-router';
import type { Car } from '../../../../shared/cars/cars.ts';
import { countsOf } from '../../../../shared/cars/inspection/inspection-words.ts';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { may } from '../../../state/may.ts';

/**
 * What comes with the car, where the decision is made: what the dealership promises, and the inspection only with a
 * report that counts (D88).
 */
export function CarGuarantees({ car: { _id, inspection } }: { car: Car }) {
  const { items = [] } = useShopSettings().promises;
  const { user } = useAuth();
  const promises = items.filter(({ title }) => !/inspection/i.test(title));
  return (
    <ul className="grid gap-3 text-ink-soft empty:hidden">
      {inspection && (
        <li className="flex items-start gap-3">
          <ClipboardCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <span>
            <Link to={href('/cars/:id/inspection', { id: _id })} className="text-link">
              150-point inspection, passed
            </Link>
            <span className="block text-fine">{countsOf(inspection)}</span>
          </span>
        </li>
      )}
      {promises.map(({ title }) => (
        <li key={title} className="flex items-center gap-3">
          <Check aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          {title}
        </li>
      ))}
      {user && may(user, 'inspection') && (
        <li>
          <Link
            to={href('/dashboard/products/:id/inspection', { id: _id })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Inspect this car
          </Link>
        </li>
      )}
    </ul>
  );
}
