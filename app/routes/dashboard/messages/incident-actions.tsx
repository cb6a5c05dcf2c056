import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '../../../../shared/money.ts';
import type { Incident } from '../../../../shared/orders/incidents.ts';
import { incidentEnd } from '../../../api/messages.ts';
import { useSendsMail } from '../../../components/layout/use-shop-settings.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';

const endings = {
  orders: {
    label: 'Create orders',
    news: ' They get a confirmation by email.',
    question: 'The cars in this payment will be sold to the buyer.',
    done: 'Orders created',
  },
  refund: {
    label: 'Refund',
    news: '',
    question: 'The full payment will go back to the original payment method. This cannot be undone.',
    done: 'Payment refunded',
  },
} as const;

/** What staff can do about a payment that bought nothing (D70). */
export function IncidentActions({ incident }: { incident: Incident }) {
  const { canOrder, canRefund } = incident;
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {canOrder && <EndIncident incident={incident} by="orders" />}
      {canRefund && <EndIncident incident={incident} by="refund" />}
    </span>
  );
}

function EndIncident({ incident, by }: { incident: Incident; by: keyof typeof endings }) {
  const [isOpen, setIsOpen] = useState(false);
  const { label, question, news, done } = endings[by];
  const sendsMail = useSendsMail();
  const { _id, amount, email } = incident;

  const ending = useMutation(incidentEnd(_id, by));

  function end() {
    ending.mutate(undefined, {
      onSuccess: () => {
        setIsOpen(false);
        toast.success(done);
      },
    });
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`${label}?`}
        question={sendsMail ? question + news : question}
        confirm={label}
        mutation={ending}
        onConfirm={end}
      >
        <p className="font-semibold">{formatAmount(amount)}</p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{email ?? 'Unknown'}</p>
      </ConfirmDialog>
    </>
  );
}
