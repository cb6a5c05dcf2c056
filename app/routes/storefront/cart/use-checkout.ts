import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '../../../../shared/users.ts';
import { createCheckoutSession } from '../../../api/orders.ts';
import type { CartItem } from '../../../state/cart-rules.ts';
import { useCart } from '../../../state/cart-store.ts';
import { signInPath } from '../../../state/destination.ts';
import { rememberCheckout } from '../../../state/open-checkout.ts';
import { useAuth } from '../../../state/session.tsx';
import { toast } from '../../../ui/toast/toast.ts';

interface Checkout {
  /** The first line that must be removed before. */
  blocked: CartItem | undefined;
  /** The server knows better what is for sale and at what price. */
  onRefused: () => void;
}

/** From the cart to the payment page. However often it is asked for, it happens once. */
export function useCheckout({ blocked, onRefused }: Checkout) {
  const { user } = useAuth();
  const { latest } = useCart();
  const navigate = useNavigate();
  const [isProcessing, setIsProcessing] = useState(false);
  const isUnderWay = useRef(false);

  function setUnderWay(underWay: boolean) {
    isUnderWay.current = underWay;
    setIsProcessing(underWay);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page comes back from the payment page as it was left
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setUnderWay(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  async function checkOut() {
    if (isUnderWay.current) return;
    const { items } = latest();
    if (!user) {
      toast.error('Please log in to checkout');
      void navigate(signInPath('/cart'));
    } else if (items.length === 0) {
      toast.error('Your cart is empty');
    } else if (blocked) {
      toast.error(`Please remove ${blocked.title || 'the car that is gone'} to check out`);
    } else {
      setUnderWay(true);
      try {
        await goToPayment(items, user);
      } catch (error) {
        toast.error((error instanceof Error && error.message) || 'Failed to initiate checkout');
        setUnderWay(false);
        onRefused();
      }
    }
  }

  return { isProcessing, checkOut };
}

async function goToPayment(items: CartItem[], user: User) {
  const lines = items.map(({ id, quantity, price, title, image }) => ({ carId: id, quantity, price, title, image }));
  const { sessionId, url } = await createCheckoutSession({ items: lines, email: user.email });
  rememberCheckout(sessionId, items);
  window.location.assign(url);
}
