import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { toDollars } from '../../../../../shared/money.ts';
import type { User } from '../../../../../shared/users/users.ts';
import { createCheckoutSession } from '../../../../api/orders/order-changes.ts';
import { useAuth } from '../../../../state/auth.tsx';
import type { CartItem } from '../../../../state/cart/cart-rules.ts';
import { useCart } from '../../../../state/cart/cart-store.ts';
import { rememberCheckout } from '../../../../state/cart/open-checkout.ts';
import { signInPath } from '../../../../state/destination.ts';
import { toast } from '../../../../ui/toast/toast.ts';

const mutationKey = ['checkout'];

/**
 * From the cart to the payment page. However often it is asked for, it happens once. A refusal means that the server
 * knows better what is for sale and at what price.
 */
export function useCheckout(totalsOf: (items: CartItem[]) => { totalCents: number }, onRefused: () => void) {
  const { user } = useAuth();
  const { latest } = useCart();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationKey,
    mutationFn: goToPayment,
    onError: ({ message }) => {
      toast.error(message || 'Failed to initiate checkout');
      onRefused();
    },
  });
  // The page comes back from the payment page as it was left.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);

  function checkOut() {
    // Asked of the client, which knows of a click before this page does.
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    const { items } = latest();
    if (!user) {
      toast.error('Please log in to checkout');
      void navigate(signInPath(href('/cart')));
    } else if (items.length === 0) {
      toast.error('Your cart is empty');
    } else {
      mutate({ items, user, total: toDollars(totalsOf(items).totalCents) });
    }
  }

  // Once it has worked, the page is only waiting to be left.
  return { isProcessing: isPending || isSuccess, checkOut };
}

interface Wish {
  items: CartItem[];
  user: User;
  /** What they saw it come to. */
  total: number;
}

async function goToPayment({ items, user, total }: Wish) {
  const lines = items.map(({ id, quantity, price, title, image, options }) => {
    const chosen = options?.map((option) => ({ _id: option._id, price: option.price }));
    return { carId: id, quantity, price, title, image, options: chosen };
  });
  const { sessionId, url } = await createCheckoutSession({ items: lines, email: user.email, total });
  rememberCheckout(sessionId, items);
  window.location.assign(url);
}
