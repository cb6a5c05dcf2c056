import { href, Navigate, redirect, useLocation } from 'react-router';

/** An address typed or reloaded: the server forwards. */
export function loader() {
  return redirect(href('/dashboard/profile'));
}

/** A link followed: the page forwards, since only it knows where the link came from. */
export function clientLoader() {
  return null;
}

/** After a payment, 'View My Orders' means the orders on this one visit (D6). */
export default function DashboardForward() {
  const { state } = useLocation() as { state: { show?: string } | null };
  return <Navigate to={state?.show === 'orders' ? href('/dashboard/orders') : href('/dashboard/profile')} replace />;
}
