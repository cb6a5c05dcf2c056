import { useQuery } from '@tanstack/react-query';
import { href, useSearchParams } from 'react-router';
import { offeredCars } from '../../../api/cars/offered-cars.ts';
import { DealershipContact } from '../../../components/layout/dealership-contact.tsx';
import { OpeningExceptions } from '../../../components/layout/opening-exceptions.tsx';
import { OpeningHours } from '../../../components/layout/opening-hours.tsx';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { getQueryClient } from '../../../query-client.ts';
import { useAuth } from '../../../state/auth.tsx';
import type { Route } from './+types/contact-page.ts';
import { ContactForm } from './contact-form.tsx';

/** The form is there at once, and the car when the browser has it. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const carId = new URL(request.url).searchParams.get('car');
  if (carId) void getQueryClient().prefetchQuery(offeredCars([carId]));
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact',
    description: 'Ask us about a car, a visit or an order.',
    path: href('/contact'),
  });

export default function Contact() {
  const carId = useSearchParams()[0].get('car') ?? '';
  const { user } = useAuth();
  // As lists show it to anybody: a session that ends meanwhile must not take the car from what is being written.
  const { data: offered } = useQuery({ ...offeredCars([carId]), enabled: carId !== '' });
  return (
    <div className="page-width grid grid-cols-1 gap-12 pt-14 sm:pt-20 lg:grid-cols-2 lg:gap-20">
      <div className="grid content-start gap-5">
        <h1 className="text-display">Contact</h1>
        <p className="max-w-[38ch] text-ink-soft text-lead">
          Ask about a car, a visit or an order. Your message goes straight to our staff.
        </p>
        <DealershipContact />
        <ContactHours />
      </div>
      <ContactForm key={carId} person={user} car={offered?.get(carId)} carId={carId} />
    </div>
  );
}

function ContactHours() {
  const { days, exceptions } = useShopSettings().hours;
  if (!days && !exceptions?.length) return null;
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="text-heading">
        Opening hours
      </h2>
      <OpeningHours />
      <OpeningExceptions shown={6} />
    </section>
  );
}
