import { DocumentButton } from './document-button.tsx';

interface OrderDocumentsProps {
  id: string;
  /** Without the money there is no bill of sale (D102). */
  paymentStatus: string | undefined;
}

/** The papers of an order, for its buyer and for staff. */
export function OrderDocuments({ id, paymentStatus }: OrderDocumentsProps) {
  const isPaid = paymentStatus !== 'pending' && paymentStatus !== 'failed';
  const path = `/orders/${encodeURIComponent(id)}/documents`;
  return (
    <div className="flex flex-wrap gap-3">
      <DocumentButton path={`${path}/receipt.pdf`}>Receipt</DocumentButton>
      {isPaid && <DocumentButton path={`${path}/bill-of-sale.pdf`}>Bill of sale</DocumentButton>}
    </div>
  );
}
