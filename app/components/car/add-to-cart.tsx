import { Check, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { isAvailable, isPriced } from '../../../shared/cars/car-states.ts';
import type { CardCar } from '../../../shared/cars/cars.ts';
import type { AddedCar } from '../../state/cart/cart-rules.ts';
import { useCart } from '../../state/cart/cart-store.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/classes.ts';
import { toast } from '../../ui/toast/toast.ts';
import { ButtonLink } from '../button-link.tsx';

/** As long as the button says that it worked, a second click of an eager hand does nothing. */
const SETTLED_AFTER_MS = 900;

/** Puts one of this car into the cart (D20), or leads to it where that holds all there are (D105). */
export function AddToCart({
  car,
  describedBy,
  className,
}: {
  car: AddedCar & Pick<CardCar, 'inStock' | 'quantity'>;
  describedBy?: string;
  className?: string;
}) {
  const { add, quantityOf } = useCart();
  const hasAll = quantityOf(car._id) >= car.quantity && isAvailable(car);
  const [added, setAdded] = useState(false);

  useEffect(() => {
    if (!added) return;
    const settled = setTimeout(() => setAdded(false), SETTLED_AFTER_MS);
    return () => clearTimeout(settled);
  }, [added]);

  function addOnce() {
    if (added) return;
    add(car);
    setAdded(true);
    toast.success('Added to cart!');
  }

  if (hasAll && !added) {
    return (
      <ButtonLink
        to={href('/cart')}
        variant="soft"
        aria-describedby={describedBy}
        className={cx('whitespace-nowrap', className)}
      >
        In your cart
      </ButtonLink>
    );
  }
  const Icon = added ? Check : ShoppingBag;
  return (
    <Button
      variant="soft"
      aria-describedby={describedBy}
      disabled={!isAvailable(car) || !isPriced(car)}
      onClick={addOnce}
      className={cx('whitespace-nowrap', className)}
    >
      <Icon aria-hidden="true" className="hidden size-4.5 shrink-0 @min-[19rem]:block" />
      Add to Cart
    </Button>
  );
}
