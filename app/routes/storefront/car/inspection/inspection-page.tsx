import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { href, Link, useParams } from 'react-router';
import { carDetail } from '../../../../api/cars/car-queries.ts';
import { signedReport } from '../../../../api/cars/inspection.ts';
import { carTitle } from '../../../../components/car/car-facts.ts';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { pageMeta } from '../../../../page-meta.ts';
import { cacheFor } from '../../../../state/prefetch.ts';
import { useRequireUser } from '../../../../state/use-require-user.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { CarFailure } from '../car-page-failure.tsx';
import type { Route } from './+types/inspection-page.ts';
import { Report } from './report.tsx';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const cache = cacheFor('user');
  void cache?.prefetchQuery(carDetail(params.id));
  void cache?.prefetchQuery(signedReport(params.id));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Inspection report',
    description: 'What was found at each of the 150 points of this car’s inspection.',
    path: href('/cars/:id/inspection', { id: params.id }),
    unlisted: true,
  });

/** Every point of the report that counts, for whoever may see the car (D88). */
export default function InspectionPage() {
  const { id = '' } = useParams();
  const isSignedIn = useRequireUser() !== null;
  const car = useQuery({ ...carDetail(id), enabled: isSignedIn });
  const report = useQuery({ ...signedReport(id), enabled: isSignedIn });
  const failed = [car, report].find(({ error }) => error);

  if (failed?.error) return <CarFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <div className="page-width grid gap-8 pt-4 pb-16 lg:pt-6">
      <Link
        to={href('/cars/:id', { id })}
        className="-ms-1.5 inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-ink-soft hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {car.data ? <TitleText text={carTitle(car.data)} /> : 'The car'}
      </Link>
      {report.data && car.data?.inspection ? (
        <Report carId={id} report={report.data} summary={car.data.inspection} />
      ) : (
        <p role="status" className="flex min-h-[50dvh] items-start gap-3 font-semibold text-ink-soft">
          <Spinner />
          Loading the report...
        </p>
      )}
    </div>
  );
}
