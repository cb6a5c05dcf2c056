import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowScripts, newNonce } from './policy.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('only scripts that the page was rendered with are allowed, also where others got into its HTML [D9]', () => {
  const nonce = newNonce();
  expect(newNonce()).not.toBe(nonce);
  const page = `<script nonce="${nonce}">own()</script><script>foreign()</script><script nonce="guess">other()</script>`;
  const { html, policy } = allowScripts(page, nonce, { development: false });
  const [allowed] = /script-src [^;]+/.exec(policy) ?? [];
  expect(allowed).toBe(`script-src 'self' ${hashOf('own()')}`);
  expect(html).not.toContain(nonce);
  expect(html).toContain('<script>own()</script>');
});
