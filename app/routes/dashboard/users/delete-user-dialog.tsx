import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/format.ts';
import type { Holdings } from '../../../../shared/holdings.ts';
import { isAwaited } from '../../../../shared/orders/order-states.ts';
import type { User } from '../../../../shared/users/users.ts';
import { ordersOf } from '../../../api/orders/orders.ts';
import { userDeletion } from '../../../api/users/user-changes.ts';
import { holdingsOf } from '../../../api/users/users.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { may } from '../../../state/may.ts';
import { ConfirmRowDialog } from '../list/confirm-row-dialog.tsx';
import type { RowDialog } from '../list/use-row-dialog.ts';

/** Asks before somebody is deleted, and says what goes with them before it can be answered. */
export function DeleteUserDialog({ dialog }: { dialog: RowDialog<User> }) {
  const { subject, isOpen } = dialog;
  const deletion = useMutation(userDeletion);
  // Not asked again for somebody who is being deleted: there would be nobody to tell of.
  const isNeeded = isOpen && !deletion.isPending;
  const holdings = useQuery({ ...holdingsOf(subject?._id ?? ''), enabled: isNeeded });

  return (
    <ConfirmRowDialog
      dialog={dialog}
      title="Delete User"
      question="Are you sure you want to delete this user?"
      mutation={deletion}
      done="User deleted successfully"
      isReady={!holdings.isPending}
    >
      {(user) => (
        <>
          <p className="font-semibold">{user.name}</p>
          <p className="break-all text-ink-soft">{user.email}</p>
          <PersonHoldings user={user} holdings={holdings} />
        </>
      )}
    </ConfirmRowDialog>
  );
}

interface PersonHoldingsProps {
  user: User;
  holdings: Pick<UseQueryResult<Holdings>, 'data' | 'isError'>;
}

/** What a person has in the shop, said before the account is deleted; which orders, to those who may see orders. */
function PersonHoldings({ user, holdings: query }: PersonHoldingsProps) {
  const me = useAuth().user;
  const seesOrders = me !== null && may(me, 'orders');
  const { data: holdings, isError } = query;
  const orders = useQuery({ ...ordersOf(user.email), enabled: seesOrders });
  if (isError) return <p className="mt-2 font-semibold text-danger">Couldn’t check for orders and conversations.</p>;
  if (!holdings) return <p className="mt-2 text-ink-soft">Checking for orders and conversations...</p>;
  const awaited = orders.data?.data.filter(isAwaited).map(({ number, carId }) => number ?? carId.title);
  return (
    <div className="mt-2 grid gap-2">
      <p>{holdings.orders === 0 ? 'No orders.' : `${formatCount(holdings.orders, 'order')} on record. Orders stay.`}</p>
      {holdings.awaited > 0 && (
        <Warning>
          Not handed over yet: <TitleText text={awaited?.join(', ') || formatCount(holdings.awaited, 'order')} />
          {!seesOrders && '. Ask a colleague who manages orders first.'}
        </Warning>
      )}
      {holdings.conversations > 0 && <p>{formatCount(holdings.conversations, 'conversation')} will be deleted.</p>}
      {holdings.openConversations > 0 && (
        <Warning>Not closed yet: {formatCount(holdings.openConversations, 'conversation')}</Warning>
      )}
      {holdings.carsHeld > 0 && (
        <Warning>
          Checking out right now: {formatCount(holdings.carsHeld, 'car')} reserved. They can still pay after this; the
          order would then carry no name or email.
        </Warning>
      )}
    </div>
  );
}

const Warning = ({ children }: { children: ReactNode }) => <p className="font-semibold text-danger">{children}</p>;
