import type { APIRequestContext } from '@playwright/test';
import { carPayload } from '../support/car-payload.ts';

/** The administrator of the shop that the browser tests share. */
export const admin = { email: 'admin@forecourt.example', password: 'for browser tests' };
let models = 0;

/** Puts single units of a model of its own into the shop, so that no other test can buy them away. */
export async function stockNewModel(request: APIRequestContext, prices: number[]): Promise<string> {
  models += 1;
  const model = `Corolla ${process.pid}-${models}`;
  const { token } = await (await request.post('/api/v1/auth/login', { data: admin })).json();
  for (const [place, price] of prices.entries()) {
    const answer = await request.post('/api/v1/cars', {
      headers: { authorization: `Bearer ${token}` },
      data: carPayload({ model, price, title: `2020 Toyota ${model} ${place + 1}` }),
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  return model;
}
