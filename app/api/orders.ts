import { queryOptions } from '@tanstack/react-query';
import type { CheckoutRequest, CustomerOrder, Verification } from '../../shared/orders.ts';
import { callApi } from './client.ts';

const ASK_AGAIN_AFTER_MS = 1500;

export function myOrders(email: string) {
  return queryOptions({
    queryKey: ['my-orders', email],
    staleTime: 0,
    queryFn: async () => (await callApi<{ data: CustomerOrder[] }>(`/orders/user/${encodeURIComponent(email)}`)).data,
  });
}

export async function createCheckoutSession(request: CheckoutRequest) {
  const { data } = await callApi<{ data?: Partial<Record<'sessionId' | 'url', string>> }>(
    '/orders/create-checkout-session',
    { method: 'POST', body: request, fallback: 'Failed to initiate checkout' },
  );
  const { sessionId, url } = data ?? {};
  if (!sessionId) throw new Error('No session ID returned from the server');
  if (!url) throw new Error('Failed to initiate checkout');
  return { sessionId, url };
}

export type VerificationAnswer = Verification & { message: string };

/** While `patient`, a payment that has not settled is asked for again and again (D60). */
export function paymentVerification(sessionId: string, patient: boolean) {
  return queryOptions({
    queryKey: ['payment', sessionId],
    staleTime: 0,
    queryFn: async (): Promise<VerificationAnswer> => {
      const { data, message } = await callApi<{ data: Verification; message: string }>(
        `/orders/verify-payment/${encodeURIComponent(sessionId)}`,
        { fallback: 'Failed to verify payment status' },
      );
      return { ...data, message };
    },
    refetchInterval: ({ state }) => (patient && isSettling(state.data) ? ASK_AGAIN_AFTER_MS : false),
  });
}

/** Whether a payment may still turn out to be paid. */
export function isSettling(answer: VerificationAnswer | undefined): boolean {
  return answer !== undefined && !answer.verified && (answer.state === 'pending' || answer.state === 'open');
}
