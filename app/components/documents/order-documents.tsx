import type { CustomerOrder } from '../../../shared/orders/orders.ts';
import { DocumentButton } from './document-button.tsx';

const names = { receipt: 'Receipt', 'bill-of-sale': 'Bill of sale' };

/** The papers of an order, for its buyer and for staff. An old order may not say which it has. */
export function OrderDocuments({ documents = [] }: { documents?: CustomerOrder['documents'] | undefined }) {
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {documents.map(({ kind, path }) => (
        <DocumentButton key={kind} path={path}>
          {names[kind]}
        </DocumentButton>
      ))}
    </div>
  );
}
