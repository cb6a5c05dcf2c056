import { statusText } from '../../../components/order-status.ts';
import { Badge } from '../../../ui/badge.tsx';

/** An old order may lack its status. */
export function PaymentBadge({ status = 'pending' }: { status?: string }) {
  return (
    <Badge tone={status === 'paid' ? 'success' : 'neutral'}>
      <span className="inline-block first-letter:uppercase">{statusText(status || 'pending')}</span>
    </Badge>
  );
}
