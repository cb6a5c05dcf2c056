import { isIP, isIPv4 } from 'node:net';

/** Of the administrator that nobody named; nobody reads it. */
export const DEFAULT_ADMIN_EMAIL = 'admin@forecourt.example';
const KNOWN_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether every part names proxies. '1' would be read as 0.0.0.1, and a proxy that nobody has is believed by nobody. */
export function namesProxies(list: string): boolean {
  return list.split(',').every((part) => KNOWN_NETWORKS.includes(part.trim()) || isSubnet(part.trim()));
}

function isSubnet(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (!isIP(address) || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (isIPv4(address) ? 32 : 128))
  );
}

/** Whether what people type at this address can be read by nobody on the way. */
export function isSecure(url: string | undefined): boolean {
  if (!url || !URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** What says more of the shop than visitors need is closed in production, unless it is opened. */
export function isOpen(value: 'on' | 'off' | undefined, { NODE_ENV }: { NODE_ENV: string }): boolean {
  return value === undefined ? NODE_ENV !== 'production' : value === 'on';
}

/** `a=1,b=2`, as the names and values that it says; undefined where a part says neither. */
export function readPairs(list: string): Record<string, string> | undefined {
  const parts = list.split(',').filter((part) => part.trim() !== '');
  const pairs = parts.map((part) => /^\s*([\w-]+)=(.*)$/.exec(part));
  if (pairs.includes(null)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]?.trim()]));
}
