import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { notifyOwner } from '../../mail/account-notice.ts';
import { secondFactorRemoved, secondFactorSetUp } from '../../mail/templates/account-mails.ts';
import type { Caller } from '../../rate-limit/caller.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { lockIfPasswordStays, refuseWrongPassword } from '../current-password.ts';
import type { UserRow } from '../user-row.ts';
import { lockUserById } from '../user-row.ts';
import {
  findSecret,
  replaceRecoveryCodes,
  storeSecret,
  switchOff,
  switchOn,
  takePeriod,
  takeRecoveryCode,
} from './second-factor-queries.ts';
import { describeSecret, hashRecoveryCode, newRecoveryCodes, newSecret, periodOf } from './totp.ts';

/**
 * Begins to set up an authenticator app. Nothing is asked at sign-in until a code of it was shown.
 * @throws ShopError WRONG_PASSWORD; CONFLICT when there is a second factor already
 */
export async function beginSecondFactor(shop: Shop, user: UserRow, currentPassword: string, caller: Caller) {
  await refuseWrongPassword(shop, user, currentPassword, caller);
  const secret = newSecret();
  await shop.db.transaction(async (tx) => {
    // Whoever turns it on meanwhile keeps their key.
    if ((await lockIfPasswordStays(tx, user)).secondFactorAt) throw setUpAlready();
    await storeSecret(tx, user.id, secret);
  });
  const { name: issuer } = await readSettings(shop, shop.db, 'dealership');
  return describeSecret(secret, { issuer, label: user.email });
}

/**
 * Ends it with a code of the app: signing in asks for one from now on.
 * @returns the recovery codes, told this one time
 * @throws ShopError INVALID_INPUT for a wrong code; CONFLICT when it has ended already; TooSoonError after too many codes
 */
export async function confirmSecondFactor(shop: Shop, user: UserRow, code: string, caller: Caller): Promise<string[]> {
  await shop.limits.consume('second-factor', caller);
  const recovery = await shop.db.transaction(async (tx) => {
    // Otherwise a session alone would be enough for new recovery codes.
    if ((await lockUserById(tx, user.id))?.secondFactorAt) throw setUpAlready();
    // Not a 401, since the session is fine.
    if (!(await takeAppCode(tx, user, code)))
      throw new ShopError('INVALID_INPUT', WRONG, [{ path: 'code', message: WRONG }]);
    const codes = newRecoveryCodes();
    await switchOn(tx, user.id, codes.map(hashRecoveryCode));
    await note(tx, user, user, 'second_factor_set_up');
    await notifyOwner(shop, tx, user, secondFactorSetUp);
    return codes;
  });
  await shop.limits.forgive('second-factor', caller);
  return recovery;
}

/**
 * Makes new recovery codes; the old ones are worth nothing.
 * @throws ShopError WRONG_PASSWORD; CONFLICT without a second factor
 */
export async function renewRecoveryCodes(
  shop: Shop,
  user: UserRow,
  currentPassword: string,
  caller: Caller,
): Promise<string[]> {
  await refuseWrongPassword(shop, user, currentPassword, caller);
  const codes = newRecoveryCodes();
  await shop.db.transaction(async (tx) => {
    const { secondFactorAt } = await lockIfPasswordStays(tx, user);
    if (!secondFactorAt) throw new ShopError('CONFLICT', 'Two-step sign-in is off. Set it up first.');
    await replaceRecoveryCodes(tx, user.id, codes.map(hashRecoveryCode));
    await note(tx, user, user, 'recovery_codes_renewed');
  });
  return codes;
}

/**
 * Takes one's own second factor away.
 * @throws ShopError WRONG_PASSWORD
 */
export async function removeOwnSecondFactor(
  shop: Shop,
  user: UserRow,
  currentPassword: string,
  caller: Caller,
): Promise<void> {
  await refuseWrongPassword(shop, user, currentPassword, caller);
  await shop.db.transaction(async (tx) => removeSecondFactor(shop, tx, user, await lockIfPasswordStays(tx, user)));
}

/** Takes somebody's second factor away, if there is one; noted, and told to its owner. */
export async function removeSecondFactor(shop: Shop, tx: Database, actor: UserRow | null, owner: UserRow) {
  if (!owner.secondFactorAt) return;
  await switchOff(tx, owner.id);
  await note(tx, actor, owner, 'second_factor_removed');
  await notifyOwner(shop, tx, owner, secondFactorRemoved);
}

/**
 * What signing in asks for besides the password: a code of the app, or a recovery code; each counts once.
 * @throws ShopError SECOND_FACTOR_REQUIRED without a code; WRONG_CODE
 */
export async function checkSecondFactor(
  { db, limits }: Shop,
  user: UserRow,
  code: string | undefined,
  caller: Caller,
): Promise<void> {
  if (!user.secondFactorAt) return;
  if (!code) throw new ShopError('SECOND_FACTOR_REQUIRED', 'Please enter the code from your authenticator app.');
  await limits.consume('second-factor', caller);
  if (!(await takeAppCode(db, user, code))) {
    if (!(await takeRecoveryCode(db, user.id, hashRecoveryCode(code)))) throw wrongCode();
    await note(db, user, user, 'recovery_code_used');
  }
  await limits.forgive('second-factor', caller);
}

async function takeAppCode(db: Database, user: UserRow, code: string): Promise<boolean> {
  const secret = await findSecret(db, user.id);
  const period = secret && periodOf(secret, code);
  return Boolean(period) && takePeriod(db, user.id, Number(period));
}

type Noted = 'second_factor_set_up' | 'second_factor_removed' | 'recovery_codes_renewed' | 'recovery_code_used';

function note(tx: Database, actor: UserRow | null, owner: UserRow, action: Noted) {
  return recordChange(tx, actor, { subject: 'user', subjectId: owner.id, action });
}

const setUpAlready = () => new ShopError('CONFLICT', 'Two-step sign-in is already on. Turn it off first.');
const WRONG = 'This code is wrong, or has been used. Please try the next one.';
const wrongCode = () => new ShopError('WRONG_CODE', WRONG, [{ path: 'code', message: WRONG }]);
