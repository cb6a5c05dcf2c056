import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mayStillChange } from '../../../../../shared/appointment-rules.ts';
import type { Handover } from '../../../../../shared/orders/handover.ts';
import { isAwaited } from '../../../../../shared/orders/order-states.ts';
import type { OrderDetail, OwnOrder } from '../../../../../shared/orders/orders.ts';
import { addressLine } from '../../../../../shared/settings/dealership/contact-lines.ts';
import { handoverCancellation } from '../../../../api/orders/handover.ts';
import { useBookable, useWaysToReceive } from '../../../../components/appointments/use-bookable.ts';
import { DealershipContact } from '../../../../components/layout/dealership-contact.tsx';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';
import { longShopTime } from '../../../../shop-time.ts';
import { isKept } from '../../../../state/kept-typing.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx';
import { HandoverForm } from './handover-form.tsx';

/** How the car is received: what is booked, or the choice of it (D89). Nothing where nothing is left to receive. */
export function Receiving({ order }: { order: OwnOrder | OrderDetail }) {
  const [isChanging, setIsChanging] = useState(() =>
    [`handover ${order._id}`, `handover ${order._id} time`].some(isKept),
  );
  const isBookable = useBookable();
  const { handover, paymentStatus, isCarBack } = order;
  const { title } = useWaysToReceive();
  const open = handover?.state === 'booked' ? handover : undefined;
  const isOver = open && new Date(open.endsAt) <= new Date();
  const booked = isOver ? undefined : open;
  const isOffered = isBookable('pickup') || isBookable('delivery');
  if (!isAwaited(order) || paymentStatus === 'pending' || isCarBack) return null;
  return (
    <section aria-labelledby="receiving" className="grid gap-5 rounded-card bg-surface p-4 ring-1 ring-line sm:p-6">
      <h2 id="receiving" tabIndex={-1} className="text-heading outline-none">
        {booked ? (booked.kind === 'delivery' ? 'Your delivery' : 'Your pickup') : title}
      </h2>
      {isOver && (
        <p className="text-ink-soft">
          The time you booked is over. {isOffered && 'If you don’t have your car yet, please choose another one.'}
        </p>
      )}
      {booked && !isChanging && <Booked order={order._id} handover={booked} onChange={() => setIsChanging(true)} />}
      {!isOffered && !booked && (
        <div className="grid gap-1">
          <p className="text-ink-soft">Please contact us to agree on a time.</p>
          <DealershipContact />
        </div>
      )}
      {((!booked && isOffered) || (booked && isChanging)) && (
        <HandoverForm
          order={order._id}
          before={handover ?? undefined}
          onDone={() => {
            setIsChanging(false);
            focusHeading();
          }}
          onRefused={() => setIsChanging(true)}
          onGiveUp={booked && (() => setIsChanging(false))}
        />
      )}
    </section>
  );
}

const focusHeading = () => document.getElementById('receiving')?.focus();

function Booked({ order, handover, onChange }: { order: string; handover: Handover; onChange: () => void }) {
  const { dealership } = useShopSettings();
  const { kind, startsAt, name, phone, address } = handover;
  const place = kind === 'delivery' && address ? addressLine(address) : addressLine(dealership.address);
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Detail label="When">
          <time dateTime={startsAt}>{longShopTime(startsAt)}</time>
        </Detail>
        {place && <Detail label="Where">{place}</Detail>}
        <Detail label="Who">{`${name}, ${phone}`}</Detail>
      </dl>
      {mayStillChange(new Date(startsAt), new Date()) ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onChange}>
            Change
          </Button>
          <CancelAppointment order={order} handover={handover} />
        </div>
      ) : (
        <div className="grid gap-1">
          <p className="text-ink-soft">It’s less than 12 hours away. To change it, please contact us.</p>
          <DealershipContact />
        </div>
      )}
    </>
  );
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-fine text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}

function CancelAppointment({ order, handover }: { order: string; handover: Handover }) {
  const [isOpen, setIsOpen] = useState(false);
  const cancellation = useMutation(handoverCancellation(order, handover));
  // By then there is nothing left to cancel here, nor this dialog.
  const announce = () => {
    toast.success('The appointment is canceled');
    focusHeading();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Cancel appointment
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Cancel appointment"
        question="Do you want to cancel it? You can choose another time right away."
        confirm="Cancel appointment"
        keep="Keep it"
        mutation={cancellation}
        onConfirm={() => void cancellation.mutateAsync().then(announce, () => {})}
      >
        {longShopTime(handover.startsAt)}
      </ConfirmDialog>
    </>
  );
}
