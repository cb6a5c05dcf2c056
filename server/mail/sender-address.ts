import type { Shop } from '../shop.ts';

/**
 * Where emails come from: the configuration says it, or else the dealership's settings. While neither does, it is an address
 * of the shop's own host, and not one of somebody else's.
 */
export function senderAddress({ config, publicUrl }: Pick<Shop, 'config' | 'publicUrl'>, email: string): string {
  return config.mail.from ?? (email || `no-reply@${new URL(publicUrl()).hostname}`);
}
