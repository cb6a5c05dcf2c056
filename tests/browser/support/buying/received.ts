import type { APIRequestContext } from '@playwright/test';
import { buy, newCar } from '../administrator.ts';
import { asAdmin } from '../stock.ts';
import { expect } from '../test.ts';

/** Somebody has bought a car, and has it since today. */
export async function received(request: APIRequestContext) {
  const bought = await buy(request, await newCar(request));
  const headers = await asAdmin(request);
  const path = `/api/v1/orders/${bought.order._id}`;
  for (const change of [{ fulfilment: 'ready' }, { fulfilment: 'handed_over', odometer: 1000 }]) {
    const answer = await request.patch(path, { headers, data: change });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return bought;
}
