import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { hashToken } from '../../tokens.ts';

// The values that every authenticator app knows: SHA-1, six digits, thirty seconds.
const SECRET_BYTES = 20;
const CODES = 10;
const CODE_BYTES = 10;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app takes in: as text to type, as a link, and as a picture to scan. */
export function describeSecret(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const uri = new TOTP({ issuer, label, secret }).toString();
  const svg = renderSVG(uri, { border: 2 });
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

/** The period that a code belongs to, give or take one for clocks that differ. Undefined for a wrong code. */
export function periodOf(secret: string, code: string): number | undefined {
  const shift = TOTP.validate({ token: code.replace(/\s/g, ''), secret: Secret.fromBase32(secret), window: 1 });
  return shift === null ? undefined : TOTP.counter() + shift;
}

/** Codes for the day on which the app is lost: 80 random bits each, so that a plain hash of them tells nothing. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer }).base32.toLowerCase();
    return (text.match(/.{4}/g) ?? []).join('-');
  });
}

/** However somebody writes it. */
export const hashRecoveryCode = (code: string): string => hashToken(code.toLowerCase().replace(/[^a-z2-7]/g, ''));
