import { Outlet } from 'react-router';
import { ErrorPanel } from '../../../components/layout/error-screen.tsx';
import type { Route } from './+types/page-boundary.ts';

/** Around every page of the dashboard: where one fails, the sidebar stays, and with it the way to the others. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPanel error={error} />;
}
