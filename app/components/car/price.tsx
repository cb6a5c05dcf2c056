import { isPriced } from '../../../shared/cars/car-states.ts';
import { formatPrice } from '../../../shared/money.ts';
import { cx } from '../../ui/classes.ts';

/** `$24,500`, or that it is told on request where there is none (D37). */
export function Price({ dollars, className }: { dollars: number; className?: string }) {
  return (
    <span className={cx('tabular-nums', className)}>
      {isPriced({ price: dollars }) ? formatPrice(dollars) : 'Price on request'}
    </span>
  );
}
