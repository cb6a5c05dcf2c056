import { Outlet } from 'react-router';
import { administratorsOnly } from './admin-guard.ts';

export const handle = administratorsOnly;

export default function AdminOnly() {
  return <Outlet />;
}
