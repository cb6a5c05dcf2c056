import { data, Outlet } from 'react-router';
import { isCustomer } from '../../../storage/role-cookie.ts';
import type { Route } from './+types/admin-only.ts';
import { administratorsOnly, forbidden } from './admin-guard.ts';

export const handle = administratorsOnly;

/** Who asks is known in the browser alone, which draws the screen; what can be told here is the status that goes with it. */
export function loader({ request }: Route.LoaderArgs) {
  return data(null, { status: isCustomer(request.headers.get('Cookie')) ? forbidden.status : 200 });
}

export function clientLoader() {
  return null;
}

export default function AdminOnly() {
  return <Outlet />;
}
