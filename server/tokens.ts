import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits. It is told to the browser once and never stored in clear (D9). */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
