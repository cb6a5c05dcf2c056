import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { SecondFactorKey } from '../../../shared/users/account-security.ts';
import { call } from '../client.ts';

export const PERIOD_MS = 30_000;

/** The code that an authenticator app shows after so many periods. */
export const codeOf = (secret: string, periods: number): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

/** Sets up a second factor, which uses up the code of now. */
export async function setUpSecondFactor(shop: { url: string }, person: { token: string; password: string }) {
  const mine = <Data>(end: string, body: object) =>
    call<Data>(shop, 'POST', `/user/me/second-factor${end}`, { token: person.token, body });
  const { secret } = (await mine<SecondFactorKey>('', { currentPassword: person.password })).body.data;
  const usedCode = codeOf(secret, 0);
  const confirmed = await mine<{ recoveryCodes: string[] }>('/confirm', { code: usedCode });
  expect(confirmed.status).toBe(200);
  return { secret, usedCode, codes: confirmed.body.data.recoveryCodes };
}
