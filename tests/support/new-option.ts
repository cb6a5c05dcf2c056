import type { Option, OptionPayload } from '../../shared/options.ts';
import { call } from './client.ts';
import type { TestShop } from './test-shop.ts';

/** An option in the catalogue, added the way an administrator does. */
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
