import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatAmount, formatPrice } from '../../../../shared/money.ts';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { isErasedAddress } from '../../../../shared/users/users.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';
import { OrderDocuments } from '../../../components/documents/order-documents.tsx';
import { Fact } from '../../../components/fact.tsx';
import { MailLink } from '../../../components/mail-link.tsx';
import { longShopTime } from '../../../shop-time.ts';
import { CustomerLink } from '../list/customer-link.tsx';
import { PaymentBadge } from './payment-badge.tsx';

interface OrderFactsProps {
  order: OrderDetail;
  /** What can be done with its money and its car. */
  actions: ReactNode;
}

/** The car as it was when bought, who bought it, and the money. */
export function OrderFacts({ order, actions }: OrderFactsProps) {
  const { number, car, customer, email, quantity, totalprice, refunded, paymentStatus, dispute, createdAt } = order;
  return (
    <section
      aria-labelledby="order-car"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5"
    >
      <CarPicture
        image={car.image}
        alt={car.title}
        sizes="(min-width: 64rem) 36rem, 92vw"
        className="rounded-control"
      />
      <div className="grid gap-1">
        <h2 id="order-car" className="text-heading [overflow-wrap:anywhere]">
          <TitleText text={car.title} />
        </h2>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{[car.brand, car.model].join(' ')}</p>
      </div>
      <dl className="divide-y divide-line">
        <Fact name="Order">
          <span className="font-semibold">{number}</span>
        </Fact>
        <Fact name="Status">
          <PaymentBadge status={paymentStatus} />
        </Fact>
        <Fact name="Customer">
          {customer && <span className="block">{customer}</span>}
          <MailLink email={email} />
          {!isErasedAddress(email) && (
            <>
              {' · '}
              <CustomerLink email={email}>Account</CustomerLink>
            </>
          )}
        </Fact>
        <Fact name="Quantity">{quantity}</Fact>
        {order.options.length > 0 && (
          <Fact name={quantity > 1 ? 'Options of each' : 'Options'}>
            <OrderOptions {...order} />
          </Fact>
        )}
        <Fact name="Total">
          <span className="font-semibold">{formatAmount(totalprice)}</span>
        </Fact>
        <Fact name="Refunded">{formatAmount(refunded)}</Fact>
        {dispute && <Fact name="Dispute">{describeDispute(dispute)}</Fact>}
        <Fact name="Date">
          <time dateTime={createdAt}>{longShopTime(createdAt)}</time>
        </Fact>
        <Fact name="Order ID">{order._id}</Fact>
        <Fact name="Car ID">
          <Link to={href('/dashboard/products/:id', { id: car._id })} className="text-link">
            {car._id}
          </Link>
        </Fact>
        <Fact name="Payment session">{order.sessionId}</Fact>
      </dl>
      <OrderDocuments documents={order.documents} />
      <div className="flex flex-wrap gap-3 empty:hidden">{actions}</div>
    </section>
  );
}

const disputeStates = { open: 'open', won: 'decided for the shop', lost: 'lost' };

function describeDispute({ amount, reason, state, dueBy }: NonNullable<OrderDetail['dispute']>): string {
  const until = state === 'open' && dueBy ? `, answer it by ${longShopTime(dueBy)}` : '';
  return `${formatAmount(amount)}, ${reason.replaceAll('_', ' ')}: ${disputeStates[state]}${until}`;
}

/** What was bought with a car, line by line, and what of it no tax was charged on, as the receipt says it (D100). */
function OrderOptions({ options, taxPercent }: Pick<OrderDetail, 'options' | 'taxPercent'>) {
  return (
    <ul className="grid gap-1">
      {options.map(({ _id, name, price, taxed }) => (
        <li key={_id} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            {name}
            {!taxed && taxPercent > 0 && <span className="text-ink-soft"> (not taxed)</span>}
          </span>
          <span className="shrink-0">{price > 0 ? formatPrice(price) : 'Included'}</span>
        </li>
      ))}
    </ul>
  );
}
