import { pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/add-car.ts';
import { CarForm } from './car-form.tsx';
import { PageHeader } from './page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Add New Car',
    description: 'Fill in the details to add a new car to your inventory',
    path: '/dashboard/addProduct',
    unlisted: true,
  });

export default function AddNewCar() {
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader title="Add New Car" subtitle="Fill in the details to add a new car to your inventory" />
      <CarForm />
    </div>
  );
}
