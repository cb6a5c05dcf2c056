import type { APIRequestContext } from '@playwright/test';
import type { Car, CarPayload } from '../../../shared/cars/cars.ts';
import type { Mail, MailSummary } from '../../../shared/mails.ts';
import type { Option, OptionPayload } from '../../../shared/options/options.ts';
import { carPayload } from '../../support/cars/car-payload.ts';
import { photo } from '../../support/upload.ts';

/** The administrator of the shop that the browser tests share. */
export const admin = { email: 'admin@forecourt.example', password: 'for browser tests' };
let models = 0;
let token: Promise<string> | undefined;

/** A model name that no other test has. */
export function newModel(): string {
  models += 1;
  return `Corolla ${process.pid}-${models}`;
}

/** Puts a car into the shop; without a model of its own, one that nobody else buys away. */
export async function stockCar(request: APIRequestContext, changes: Partial<CarPayload> = {}): Promise<Car> {
  const model = changes.model ?? newModel();
  const answer = await request.post('/api/v1/cars', {
    headers: await asAdmin(request),
    data: carPayload({ model, title: `2020 Toyota ${model}`, ...changes }),
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).data;
}

/** Puts an option into the catalog. */
export async function stockOption(request: APIRequestContext, changes: Partial<OptionPayload>): Promise<Option> {
  const data = { price: 100, ...changes };
  const answer = await request.post('/api/v1/options', { headers: await asAdmin(request), data });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).data;
}

/** Puts single units of a model of its own into the shop, so that no other test can buy them away. */
export async function stockNewModel(request: APIRequestContext, prices: number[]): Promise<string> {
  const model = newModel();
  for (const [place, price] of prices.entries()) {
    await stockCar(request, { model, price, title: `2020 Toyota ${model} ${place + 1}` });
  }
  return model;
}

export async function editCar(request: APIRequestContext, car: Car, changes: Partial<CarPayload>) {
  const answer = await request.put(`/api/v1/cars/${car._id}`, {
    headers: await asAdmin(request),
    data: { ...car, ...changes },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

export async function removeCar(request: APIRequestContext, car: Car) {
  const answer = await request.delete(`/api/v1/cars/${car._id}`, { headers: await asAdmin(request) });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Signed in once a worker. */
export async function asAdmin(request: APIRequestContext) {
  token ??= request
    .post('/api/v1/auth/login', { data: admin })
    .then((answer) => answer.json())
    .then((answer) => answer.token);
  return { authorization: `Bearer ${await token}` };
}

/** The mails whose subject or recipient has this in it, with their words. */
export async function readMails(request: APIRequestContext, search: string): Promise<Mail[]> {
  const headers = await asAdmin(request);
  const { data } = await (await request.get(`/api/v1/mails?search=${encodeURIComponent(search)}`, { headers })).json();
  const read = async ({ _id }: MailSummary) => (await request.get(`/api/v1/mails/${_id}`, { headers })).json();
  return (await Promise.all((data as MailSummary[]).map(read))).map((answer) => answer.data);
}

/** Puts a photo of one color where those of cars are, and tells its address. */
export async function uploadPhoto(request: APIRequestContext, color: string, width = 1600): Promise<string> {
  const image = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await photo(color, width) };
  const answer = await request.post('/api/v1/images', { headers: await asAdmin(request), multipart: { image } });
  return (await answer.json()).data.url;
}
