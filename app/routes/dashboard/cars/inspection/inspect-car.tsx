import { useMutation, useQuery } from '@tanstack/react-query';
import { href, useParams } from 'react-router';
import type { InspectionReport } from '../../../../../shared/cars/inspection/inspection.ts';
import { carDetail } from '../../../../api/cars/car-queries.ts';
import { inspectionOpening, inspectionPoints, inspectionToFill } from '../../../../api/cars/inspection.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { carTitle } from '../../../../components/car/car-facts.ts';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { pageMeta } from '../../../../page-meta.ts';
import { shopDay } from '../../../../shop-time.ts';
import { cacheFor } from '../../../../state/prefetch.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { PageHeader } from '../../layout/page-header.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import { DashboardSkeleton } from '../../layout/skeletons.tsx';
import { ListFailure } from '../../list/list-states.tsx';
import type { Route } from './+types/inspect-car.ts';
import { InspectionForm } from './inspection-form.tsx';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const cache = cacheFor('inspection');
  // What is looked at depends on what the car runs on. A car that does not come is the page's to tell of.
  void cache?.fetchQuery(carDetail(params.id)).then(
    ({ fuelType }) => cache.prefetchQuery(inspectionPoints(fuelType)),
    () => {},
  );
  void cache?.prefetchQuery(inspectionToFill(params.id));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Inspection',
    description: 'The 150-point inspection of a car',
    path: href('/dashboard/products/:id/inspection', { id: params.id }),
    unlisted: true,
  });

/** For a phone beside the car: one hand, large targets, and nothing lost without network (D88). */
export default function InspectCar() {
  const { id = '' } = useParams();
  const car = useQuery(carDetail(id));
  const report = useQuery(inspectionToFill(id));
  const list = useQuery({ ...inspectionPoints(car.data?.fuelType ?? ''), enabled: car.data !== undefined });
  const failed = [car, report, list].find(({ error, data }) => error && data === undefined);

  if (failed?.error) {
    return <ListFailure message={failed.error.message} isRetrying={failed.isFetching} onRetry={failed.refetch} />;
  }
  if (!car.data || report.data === undefined || !list.data) return <DashboardSkeleton />;
  return (
    <PageShell isNarrow>
      <PageHeader
        title="Inspection"
        subtitle={<TitleText text={carTitle(car.data)} />}
        action={
          <ButtonLink to={href('/cars/:id', { id })} variant="secondary">
            View the car
          </ButtonLink>
        }
      />
      {report.data?.signedAt ? (
        <Signed carId={id} report={report.data} />
      ) : !car.data.vin && (car.data.onHand ?? car.data.quantity) > 1 ? (
        <Alert tone="warning" title="There are several of this car and no VIN">
          An inspection speaks of one vehicle. Add the one you inspect as a car of its own, with its VIN.
        </Alert>
      ) : (
        <InspectionForm car={car.data} report={report.data} sections={list.data.sections} />
      )}
    </PageShell>
  );
}

function Signed({ carId, report: { inspector, signedAt } }: { carId: string; report: InspectionReport }) {
  const opening = useMutation(inspectionOpening);

  async function begin() {
    try {
      await opening.mutateAsync(carId);
    } catch (error) {
      toast.error((error as Error).message);
    }
  }

  return (
    <Alert
      tone="success"
      title={`Signed by ${inspector} on ${shopDay(signedAt ?? '')}`}
      action={
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/cars/:id/inspection', { id: carId })} variant="secondary">
            Read the report
          </ButtonLink>
          <Button variant="secondary" busy={opening.isPending} onClick={() => void begin()}>
            Start a new inspection
          </Button>
        </div>
      }
    >
      A signed report can’t be changed. A new one takes its place once it is signed.
    </Alert>
  );
}
