import type { APIRequestContext } from '@playwright/test';
import type { Car } from '../../../../shared/cars/cars.ts';
import { newPerson } from '../administrator.ts';

/** Somebody is about to pay for a car. */
export async function holdUnits(request: APIRequestContext, { _id, price, title }: Car) {
  const person = await newPerson(request);
  const { email, token } = person;
  const answer = await request.post('/api/v1/orders/create-checkout-session', {
    headers: { authorization: `Bearer ${token}` },
    data: { email, items: [{ carId: _id, quantity: 1, price, title, image: '' }] },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return person;
}
