import { hash, randomBytes } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Tells the scripts that the page itself was rendered with from what may have got into its HTML. Made for each page. */
export const newNonce = (): string => randomBytes(18).toString('base64url');

/**
 * A page's Content-Security-Policy: script from this site alone, and inline only what was rendered with the nonce (D9).
 * The nonce becomes hashes and is taken out, so that a page can be kept and answered again.
 */
export function allowScripts(html: string, nonce: string, options: { development: boolean }) {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (!attributes.includes(mark)) continue;
    hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), policy: policyOf(hashes, options) };
}

function policyOf(hashes: Set<string>, options: { development: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    // The headless component libraries position their parts by inline style.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self'${options.development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
