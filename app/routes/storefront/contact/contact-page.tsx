import { useQuery } from '@tanstack/react-query';
import { href, useSearchParams } from 'react-router';
import { carDetail } from '../../../api/cars/car-queries.ts';
import { DealershipContact } from '../../../components/layout/dealership-contact.tsx';
import { OpeningExceptions } from '../../../components/layout/opening-exceptions.tsx';
import { OpeningHours } from '../../../components/layout/opening-hours.tsx';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { useAuth } from '../../../state/auth.tsx';
import { cacheFor } from '../../../state/prefetch.ts';
import type { Route } from './+types/contact-page.ts';
import { ContactForm } from './contact-form.tsx';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const carId = new URL(request.url).searchParams.get('car');
  if (carId) void cacheFor('user')?.prefetchQuery(carDetail(carId));
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
  // Details are for people who are signed in (§6); the others write a message that names no car.
  const { data: car } = useQuery({ ...carDetail(carId), enabled: carId !== '' && user !== null });
  return (
    <div className="page-width grid gap-12 pt-14 sm:pt-20 lg:grid-cols-2 lg:gap-20">
      <div className="grid content-start gap-5">
        <h1 className="text-display">Contact</h1>
        <p className="max-w-[38ch] text-ink-soft text-lead">
          Ask about a car, a visit or an order. Your message goes straight to our staff.
        </p>
        <DealershipContact />
        <ContactHours />
      </div>
      <ContactForm key={carId} person={user} car={car} carId={carId} />
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
