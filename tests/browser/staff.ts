import type { APIRequestContext, Page } from '@playwright/test';
import type { Car } from '../../shared/cars.ts';
import type { CustomerOrder } from '../../shared/orders.ts';
import { somebody } from './people.ts';
import { admin } from './stock.ts';

/** Opens the shop signed in as its administrator. */
export async function openAsAdmin(page: Page, request: APIRequestContext) {
  const { token, data } = await (await request.post('/api/v1/auth/login', { data: admin })).json();
  await page.addInitScript(
    ([key, user]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('userData', user ?? '');
    },
    [token, JSON.stringify(data)],
  );
}

/** Somebody new buys a car; answers who, and the order. */
export async function buyCar(request: APIRequestContext, { _id, price, title }: Car) {
  const person = somebody();
  const { token } = await (await request.post('/api/v1/auth/register', { data: person })).json();
  const headers = { authorization: `Bearer ${token}` };
  const wish = { email: person.email, items: [{ carId: _id, quantity: 1, price, title, image: '' }] };
  const started = await request.post('/api/v1/orders/create-checkout-session', { headers, data: wish });
  const { data } = await started.json();
  const form = { card_number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: person.name };
  await request.post(data.url, { form, maxRedirects: 0 });
  const answer = await request.get(`/api/v1/orders/verify-payment/${data.sessionId}`, { headers });
  return { ...person, order: (await answer.json()).data.orders[0] as CustomerOrder };
}
