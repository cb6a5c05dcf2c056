import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { formatCount } from '../../../../shared/format.ts';
import { whatWaits } from '../../../api/today.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Alert } from '../../../ui/alert.tsx';

/** Beside the opening hours: how many have booked a time that these leave out, for whoever may see them (D103). */
export function ClosedAppointments() {
  const { data } = useQuery(whatWaits);
  const total = data?.waiting.find(({ kind }) => kind === 'closed')?.total;
  if (!total) return null;
  return (
    <Alert
      tone="warning"
      title={`${formatCount(total, 'appointment')} while you are closed`}
      action={
        <ButtonLink variant="secondary" to={href('/dashboard/today')}>
          See {total === 1 ? 'it' : 'them'} on Today
        </ButtonLink>
      }
    >
      Booked before your opening hours changed.{' '}
      {total === 1
        ? 'Move or cancel it: the customer has not been told.'
        : 'Move or cancel them: the customers have not been told.'}
    </Alert>
  );
}
