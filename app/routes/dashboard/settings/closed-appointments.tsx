import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { formatCount } from '../../../../shared/format.ts';
import { whatWaits } from '../../../api/today.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { may } from '../../../state/may.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Beside the opening hours: how many have booked a time that these leave out (D103). */
export function ClosedAppointments() {
  const { data } = useQuery(whatWaits);
  const { user } = useAuth();
  const total = data?.whileClosed;
  if (!total) return null;
  const seesThem = user !== null && may(user, 'orders');
  return (
    <Alert
      tone="warning"
      title={`${formatCount(total, 'appointment')} while you are closed`}
      action={
        seesThem && (
          <ButtonLink variant="secondary" to={href('/dashboard/today')}>
            See {total === 1 ? 'it' : 'them'} on Today
          </ButtonLink>
        )
      }
    >
      Booked before your opening hours changed. {seesThem ? 'Move' : 'Ask somebody who may see orders to move'} or
      cancel {total === 1 ? 'it: the customer has not been told.' : 'them: the customers have not been told.'}
    </Alert>
  );
}
