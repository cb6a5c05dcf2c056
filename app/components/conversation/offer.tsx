import { formatLongDate } from '../../../shared/format.ts';
import { formatAmount } from '../../../shared/money.ts';
import { shopDate } from '../../shop-date.ts';
import { Alert } from '../../ui/alert.tsx';

/** What we offer for the customer’s car: it holds through its last day at the dealership, and not after it (D96). */
export function Offer({ amount, validUntil }: { amount: number; validUntil: string }) {
  const until = formatLongDate(validUntil);
  if (validUntil < shopDate(new Date())) {
    return (
      <Alert title={`Our offer of ${formatAmount(amount)} has ended`}>
        It was valid through {until}. If you want a new one, write to us.
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={`Our offer: ${formatAmount(amount)}`}>
      Valid through {until}
    </Alert>
  );
}
