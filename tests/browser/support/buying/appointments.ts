import type { APIRequestContext } from '@playwright/test';
import { buy, newCar } from '../administrator.ts';
import { expect } from '../test.ts';

const address = { street: '1 High Street', city: 'Dayton', state: 'OH', zip: '45402' };

/** Somebody new buys a car and books a time for it; answers what is known of it, and its day and hour where the dealership is. */
export async function book(request: APIRequestContext, kind: 'pickup' | 'delivery') {
  const car = await newCar(request);
  const { token, order, email, password } = await buy(request, car);
  const headers = { authorization: `Bearer ${token}` };
  const name = `Ada ${car.model}`;
  const choice = { kind, name, phone: '(614) 555-0101', ...(kind === 'delivery' && { address }) };
  let booked = { id: '', startsAt: '', timeZone: '' };
  // Another test may be quicker at the last place of a time.
  await expect(async () => {
    const { data, meta } = await (await request.get(`/api/v1/appointments/times?kind=${kind}`, { headers })).json();
    // Another test opens a Sunday, and closes it again.
    const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: meta.timeZone });
    const times = data.filter((each: { startsAt: string }) => weekday.format(new Date(each.startsAt)) !== 'Sun');
    const { startsAt } = times[Math.floor(Math.random() * times.length)];
    const answer = await request.put(`/api/v1/orders/${order._id}/handover`, {
      headers,
      data: { ...choice, startsAt },
    });
    expect(answer.status()).toBe(200);
    booked = { id: (await answer.json()).data.handover._id, startsAt, timeZone: meta.timeZone };
  }).toPass();
  const { startsAt, timeZone } = booked;
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(startsAt));
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return { ...booked, name, car, order, email, password, headers, day, time: clock.format(new Date(startsAt)) };
}
