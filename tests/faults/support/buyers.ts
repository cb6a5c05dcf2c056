import type { Car } from '../../../shared/cars/cars.ts';
import { carPayload } from '../../support/cars/car-payload.ts';
import { call } from '../../support/client.ts';
import type { ShopProcess } from '../../support/process.ts';
import type { Arena, Person } from './arena.ts';

export async function addCar(
  arena: { shops: readonly { url: string }[] },
  admin: Person,
  quantity: number,
  price = 18_500.01,
) {
  const shop = arena.shops[0] as { url: string };
  const body = carPayload({ quantity, price, title: `${quantity} of it` });
  const answer = await call<Car>(shop, 'POST', '/cars', { token: admin.token, body });
  if (answer.status !== 201) {
    // Why a shop is too busy is told by how long it says to wait: it sheds load, or waits for its database.
    const wait = answer.headers.get('retry-after');
    throw new Error(`The car was not added: ${answer.body.message} (${answer.status}, retry-after ${wait})`);
  }
  return answer.body.data;
}

export interface Started {
  sessionId: string;
  url: string;
}

/** Starts a checkout at one of the processes. */
export function checkOut(shop: ShopProcess, person: Person, lines: { car: Car; quantity: number }[]) {
  const items = lines.map(({ car, quantity }) => ({ carId: car._id, price: car.price, quantity }));
  const body = { email: person.email, items };
  return call<Started>(shop, 'POST', '/orders/create-checkout-session', { token: person.token, body });
}

type WithProvider = Pick<Arena, 'provider'>;

/** Sends a card to the hosted payment page. */
export function sendCard({ provider }: WithProvider, sessionId: string, card = '4242 4242 4242 4242') {
  const body = new URLSearchParams({ card_number: card, expiry: '12 / 40', cvc: '123', name: 'Ada Buyer' });
  return fetch(`${provider.url}/sandbox/pay/${sessionId}`, { method: 'POST', redirect: 'manual', body });
}

export const cancel = ({ provider }: WithProvider, sessionId: string) =>
  fetch(`${provider.url}/sandbox/pay/${sessionId}/cancel`, { redirect: 'manual' });
