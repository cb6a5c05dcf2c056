import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { isAvailable, isDraft, isPriced } from '../../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { Price } from '../../../../components/car/price.tsx';
import type { AddedCar } from '../../../../state/cart/cart-rules.ts';
import { useCart } from '../../../../state/cart/cart-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { Overlay } from '../../../../ui/overlay.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import type { Choice } from './use-choice.ts';

const ADDING_TAKES_MS = 500;

/** As wide as the screen, and stuck to its lower edge until the article ends. */
const barOfPhones =
  'sticky bottom-0 z-20 order-last -mx-[clamp(1rem,4vw,3rem)] grid gap-3 border-line border-t bg-ground/95 ' +
  'px-[clamp(1rem,4vw,3rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-md ' +
  'sm:grid-cols-[auto_1fr] sm:items-center ' +
  'lg:static lg:order-none lg:mx-0 lg:block lg:border-0 lg:bg-transparent lg:p-0 lg:backdrop-blur-none';

const button = 'px-2! max-sm:text-body';

/** Both ways to buy: below the price, and on a phone always in reach at the screen's lower edge. */
export function CarActions({ car, choice }: { car: Car; choice: Choice }) {
  const canBuy = isAvailable(car) && isPriced(car) && !isDraft(car);
  const { quantityOf } = useCart();
  const hasAll = canBuy && quantityOf(car._id) >= car.quantity;
  const { isAdding, addToCart, buyNow } = usePurchase({ ...car, options: choice.toAdd }, hasAll);
  return (
    <>
      <div data-bottom-bar={canBuy || undefined} className={canBuy ? barOfPhones : undefined}>
        {canBuy && (
          <p aria-hidden="true" className="hidden pe-4 font-semibold text-heading sm:block lg:hidden">
            <Price dollars={choice.price} />
          </p>
        )}
        <div className="grid grid-cols-2 gap-3">
          {hasAll ? (
            <ButtonLink to={href('/cart')} size="large" variant="secondary" className={button}>
              In your cart
            </ButtonLink>
          ) : (
            <Button size="large" variant="secondary" disabled={!canBuy} onClick={addToCart} className={button}>
              Add to Cart
            </Button>
          )}
          <Button size="large" disabled={!canBuy} onClick={buyNow} className={button}>
            {isAvailable(car) ? 'Buy Now' : 'Out of Stock'}
          </Button>
        </div>
      </div>
      {isAdding && <Overlay whole text="Adding to cart..." />}
    </>
  );
}

/** `hasAll`: the cart holds all that is left (D105). */
function usePurchase(car: AddedCar, hasAll: boolean) {
  const { add } = useCart();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const isInProgress = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Two quick clicks count once. */
  function once(action: () => void) {
    if (isInProgress.current) return;
    isInProgress.current = true;
    action();
  }

  return {
    isAdding,
    addToCart: () =>
      once(() => {
        setIsAdding(true);
        timer.current = setTimeout(() => {
          add(car);
          toast.success('Added to cart!');
          setIsAdding(false);
          isInProgress.current = false;
        }, ADDING_TAKES_MS);
      }),
    buyNow: () =>
      once(() => {
        if (!hasAll) {
          add(car);
          toast.success('Added to cart!');
        }
        void navigate(href('/cart'));
      }),
  };
}
