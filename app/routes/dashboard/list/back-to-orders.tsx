import { ArrowLeft } from 'lucide-react';
import { href } from 'react-router';
import { ButtonLink } from '../../../components/button-link.tsx';
import { useReturnToList } from './return-to-list.ts';

/** Back to the orders as they were left: filtered, sorted, on the same page. */
export function BackToOrders() {
  return (
    <ButtonLink {...useReturnToList(href('/dashboard/adminOrders'))} variant="secondary">
      <ArrowLeft aria-hidden="true" className="size-5" />
      All orders
    </ButtonLink>
  );
}
