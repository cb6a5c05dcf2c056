import { hashPassword } from '../../server/auth/passwords/hashing.ts';
import { insertUser } from '../../server/auth/queries.ts';
import type { Car, CarPayload } from '../../shared/cars/cars.ts';
import type { Option, OptionPayload } from '../../shared/options/options.ts';
import type { User } from '../../shared/users/users.ts';
import { carPayload } from './cars/car-payload.ts';
import type { TestShop } from './test-shop.ts';

export interface Answer<Data = unknown> {
  status: number;
  headers: Headers;
  body: {
    success: boolean;
    message: string;
    code?: string;
    issues?: { path: string; message: string }[];
    data: Data;
    token?: string;
    meta?: { total: number; nextCursor: string | null; carsHeld?: number; updatedAt?: Record<string, string> };
  };
}

/** Calls the API over HTTP, as any other client would. */
export async function call<Data = unknown>(
  { url }: { url: string },
  method: string,
  path: string,
  options: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<Data>> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

let people = 0;

/** A newly registered customer, signed in. */
export async function newCustomer(shop: Pick<TestShop, 'url'>, name = 'Ada Buyer') {
  people += 1;
  const person = { name, email: `buyer${people}-${process.pid}@example.com`, password: 'correct horse battery' };
  const { body } = await call<User>(shop, 'POST', '/auth/register', { body: person });
  return { ...person, user: body.data, token: body.token ?? '' };
}

/** An administrator, signed in. Nobody becomes one by the public door, so this one is put there. */
export async function newAdmin(shop: TestShop) {
  people += 1;
  const person = { email: `admin${people}-${process.pid}@example.com`, password: 'staff only please' };
  await insertUser(shop.db, {
    ...person,
    name: 'Staff',
    passwordHash: await hashPassword(person.password),
    role: 'admin',
  });
  const { body } = await call<User>(shop, 'POST', '/auth/login', { body: person });
  return { ...person, user: body.data, token: body.token ?? '' };
}

/** A car in the shop, added the way an administrator does. */
export async function newCar(
  shop: Pick<TestShop, 'url'>,
  adminToken: string,
  changes: Partial<CarPayload> = {},
): Promise<Car> {
  const { status, body } = await call<Car>(shop, 'POST', '/cars', { token: adminToken, body: carPayload(changes) });
  if (status !== 201) throw new Error(`The car was not added: ${status} ${body.message}`);
  return body.data;
}

/** An option in the catalog, added the way an administrator does. */
export async function newOption(
  shop: Pick<TestShop, 'url'>,
  adminToken: string,
  changes: Partial<OptionPayload> = {},
): Promise<Option> {
  const fields = { name: 'Paint protection', price: 499, ...changes };
  const { status, body } = await call<Option>(shop, 'POST', '/options', { token: adminToken, body: fields });
  if (status !== 201) throw new Error(`The option was not added: ${status} ${body.message}`);
  return body.data;
}

/** Paint protection, which is taxed, and a title fee, which is not. */
export async function twoOptions(shop: Pick<TestShop, 'url'>, adminToken: string) {
  const paint = await newOption(shop, adminToken, { name: 'Paint protection', price: 499.99 });
  return [paint, await newOption(shop, adminToken, { name: 'Title fee', price: 18, taxed: false })] as const;
}
