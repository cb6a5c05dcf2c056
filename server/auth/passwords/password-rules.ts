import type { Config } from '../../config/config.ts';
import { ShopError } from '../../errors.ts';

const LEAST_FOR_STAFF = 12;

interface Owner {
  role: 'user' | 'admin';
  name: string;
  email: string;
}

let loaded: Promise<string[]> | undefined;

/** Loaded when it is first asked for: most processes never need it. */
function loadCommon(): Promise<string[]> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => dictionary['passwords-common']);
  return loaded;
}

/** The passwords that most people use, the most used first. */
export async function findCommonPasswords(atMost: number): Promise<string[]> {
  return (await loadCommon()).filter((word) => word.length >= 6).slice(0, atMost);
}

/** What is wrong with a password for somebody who runs the shop (D75). Undefined when nothing is. */
export async function findStaffFault(password: string, owner: Omit<Owner, 'role'>): Promise<string | undefined> {
  if (password.length < LEAST_FOR_STAFF) {
    return `An administrator’s password must be at least ${LEAST_FOR_STAFF} characters`;
  }
  if ((await loadCommon()).includes(password.toLowerCase())) {
    return 'This is one of the most common passwords. Please choose another one';
  }
  const own = [owner.name, owner.email, owner.email.split('@')[0] ?? ''].map(plain);
  if (own.includes(plain(password))) return 'A password cannot be your name or email. Please choose another one';
  return undefined;
}

/** Without what people add to a name to make it longer. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]/gu, '')
    .replace(/\d+$/, '');

/**
 * In production, administrators have stricter rules. Customers are refused for the length alone (§5).
 * @throws ShopError INVALID_INPUT
 */
export async function refuseWeakStaffPassword(config: Config, owner: Owner, password: string): Promise<void> {
  if (!config.production || owner.role !== 'admin') return;
  const message = await findStaffFault(password, owner);
  if (message) throw new ShopError('INVALID_INPUT', message, [{ path: 'newPassword', message }]);
}
