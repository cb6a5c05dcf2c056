import { Check, ShoppingBag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isAvailable, isPriced } from '../../../shared/cars/car-rules.ts';
import type { CardCar } from '../../../shared/cars/cars.ts';
import type { AddedCar } from '../../state/cart-rules.ts';
import { useCart } from '../../state/cart-store.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/classes.ts';
import { toast } from '../../ui/toast/toast.ts';

/** As long as the button says that it worked, a second click of an eager hand does nothing. */
const SETTLED_AFTER_MS = 900;

/** Puts one of this car into the cart (D20). */
export function AddToCart({
  car,
  describedBy,
  className,
}: {
  car: AddedCar & Pick<CardCar, 'inStock' | 'quantity'>;
  describedBy?: string;
  className?: string;
}) {
  const { add } = useCart();
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
