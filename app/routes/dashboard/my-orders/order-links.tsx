import { href, Link } from 'react-router';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { OrderDocuments } from '../../../components/documents/order-documents.tsx';

/** What belongs to an order: its documents, and the way to ask about it. */
export function OrderLinks({
  order,
}: {
  order: Pick<OrderDetail, '_id'> & { documents?: OrderDetail['documents'] | undefined };
}) {
  return (
    <>
      <OrderDocuments documents={order.documents} />
      <Link
        to={`${href('/dashboard/conversations/:id?')}?new=order&order=${order._id}`}
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        Ask about this order
      </Link>
    </>
  );
}
