import { Trash2, TriangleAlert } from 'lucide-react';
import { href, Link } from 'react-router';
import { formatPrice, toDollars } from '../../../../../shared/money.ts';
import type { Option } from '../../../../../shared/options/options.ts';
import { CarPicture } from '../../../../components/car/car-picture.tsx';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { setOptions } from '../../../../state/cart/cart-options.ts';
import { type CartItem, lineCents, unitCents } from '../../../../state/cart/cart-rules.ts';
import { buttonLook } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { isUnavailable, type LineStatus } from '../cart-availability.ts';
import { LineOptions } from './line-options.tsx';
import { QuantityBox } from './quantity-box.tsx';

interface CartLineProps {
  item: CartItem;
  lineStatus: LineStatus;
  /** What one cost before the server named a new price. */
  oldPrice: number | undefined;
  /** What can be bought with it. */
  offered: Option[];
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLine({ item, lineStatus, oldPrice, offered, onQuantity, onRemove }: CartLineProps) {
  const title = item.title || `${item.brand} ${item.model}`;
  const isBlocked = isUnavailable(lineStatus);
  const hasOptions = offered.length > 0 || Boolean(item.options?.length);
  return (
    <li
      data-cart-line={item.id}
      className="grid grid-cols-[min(6.5rem,30%)_minmax(0,1fr)] gap-x-4 gap-y-4 py-6 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:gap-x-6"
    >
      <Link
        to={href('/cars/:id', { id: item.id })}
        prefetch="intent"
        tabIndex={-1}
        aria-hidden="true"
        className={cx(
          'self-start',
          hasOptions ? 'sm:row-span-3' : 'sm:row-span-2',
          isBlocked && 'opacity-50 grayscale',
        )}
      >
        <CarPicture image={item.image} alt="" sizes="(min-width: 40rem) 11rem, 6.5rem" className="rounded-control" />
      </Link>
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="text-balance font-semibold text-lead leading-snug">
          <Link to={href('/cars/:id', { id: item.id })} prefetch="intent" className="hover:underline">
            <TitleText text={title} />
          </Link>
        </h2>
        <p className="text-ink-soft">
          {item.brand} {item.model}
        </p>
        <LineStatusText lineStatus={lineStatus} />
      </div>
      <p className="col-start-2 text-start sm:col-start-auto sm:text-end">
        <LinePrice item={item} oldPrice={oldPrice} />
      </p>
      {hasOptions && (
        <div className="col-span-2 grid gap-1 sm:col-start-2">
          <LineOptions item={item} offered={offered} onChange={(options) => setOptions(item.id, options)} />
        </div>
      )}
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-4 sm:col-start-2 sm:self-end">
        <QuantityBox name={title} quantity={item.quantity} onChange={onQuantity} />
        <button
          type="button"
          data-remove
          aria-label={`Remove ${title}`}
          onClick={onRemove}
          className={cx(buttonLook('quiet'), 'text-ink-soft')}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Remove
        </button>
      </div>
    </li>
  );
}

/** The line's total; below it what one costs, with the price before where it changed (D23). */
function LinePrice({ item, oldPrice }: Pick<CartLineProps, 'item' | 'oldPrice'>) {
  return (
    <>
      <span className="block font-semibold text-lead tabular-nums">{formatPrice(toDollars(lineCents(item)))}</span>
      {item.quantity > 1 && (
        <span className="block text-fine text-ink-soft tabular-nums">
          {formatPrice(toDollars(unitCents(item)))} each
        </span>
      )}
      {oldPrice !== undefined && (
        <span className="block font-medium text-fine text-warning tabular-nums">
          <span className="sr-only">Price changed from </span>
          <del>{formatPrice(oldPrice)}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> to </span>
          <ins className="no-underline">{formatPrice(item.price)}</ins>
        </span>
      )}
    </>
  );
}

function LineStatusText({ lineStatus }: { lineStatus: LineStatus }) {
  if (lineStatus.kind === 'unknown') return null;
  if (lineStatus.kind === 'held') {
    return <p className="text-fine text-ink-soft">On hold for the payment you started</p>;
  }
  const [text, isWarning] = describeLineStatus(lineStatus);
  return (
    <p className={cx('flex items-start gap-1.5 text-fine', isWarning ? 'font-medium text-danger' : 'text-ink-soft')}>
      {isWarning && <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      {text}
    </p>
  );
}

function describeLineStatus(
  lineStatus: Exclude<LineStatus, { kind: 'unknown' | 'held' }>,
): [text: string, isWarning: boolean] {
  if (lineStatus.kind === 'gone') return ['No longer offered. Please remove it to check out.', true];
  if (lineStatus.kind === 'on request') return ['Now priced on request. Please remove it to check out.', true];
  if (lineStatus.kind === 'reserved') return ['Reserved: somebody is paying for it right now. Not in the total.', true];
  if (lineStatus.left === 0) return ['None left right now. Not in the total.', true];
  return lineStatus.isShort ? [`Only ${lineStatus.left} left`, true] : [`${lineStatus.left} left`, false];
}
