import { createHash } from 'node:crypto';
import { expect, test } from '../support/test.ts';

const pages = ['/', '/allProducts', '/aboutPage', '/signin', '/cart', '/dashboard/profile', '/no/such/page'];

/** A policy's directives by name. */
function readPolicy(header: string | undefined): Record<string, string[]> {
  const parts = (header ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
}

test('a page allows its own scripts and no others [D9]', async ({ request }) => {
  for (const path of pages) {
    const answer = await request.get(path);
    const policy = readPolicy(answer.headers()['content-security-policy']);
    const inline = (await answer.text()).matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g);
    const hashes = [...inline].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(hashes.length, path).toBeGreaterThan(0);
    expect(policy['script-src']?.toSorted(), path).toEqual(["'self'", ...new Set(hashes)].toSorted());
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    expect(answer.headers()['x-frame-options'], path).toBe('DENY');
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff');
    // The mark by which the server knew its own scripts stays with the server.
    expect(await answer.text(), path).not.toMatch(/nonce="[^"]/);
  }
});

test('files, pictures, feeds and redirects are guarded like pages', async ({ request }) => {
  const html = await (await request.get('/allProducts')).text();
  const found = [...html.matchAll(/"(\/(?:assets|images)\/[\w./-]+\.(?:js|css|webp|avif|woff2))"/g)];
  const files = [...new Set(found.map(([, path = '']) => path))].slice(0, 12);
  expect(files.length).toBeGreaterThan(3);
  for (const path of [...files, '/favicon.ico', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/dashboard']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    expect(headers['referrer-policy'], path).toBeTruthy();
  }
});

test('a page asked for under another host names the shop’s own', async ({ request }) => {
  for (const Host of ['evil.example', 'a b', '[::', 'x@y:1:2']) {
    const answer = await request.get('/allProducts', { headers: { Host } });
    expect(answer.status(), Host).toBe(200);
    expect(await answer.text(), Host).not.toContain('evil.example');
  }
});

test.describe('script that somebody slipped in', () => {
  test.use({ allowedErrors: [/Content Security Policy/] });

  test('does not run, wherever it stands [D9]', async ({ page }) => {
    await page.goto('/');
    const violations = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (seen.push(effectiveDirective) === 3) resolve(seen);
          });
        }),
    );
    await page.evaluate(() => {
      const inline = document.createElement('script');
      inline.textContent = 'document.title = "taken over"';
      const foreign = document.createElement('script');
      foreign.src = 'https://elsewhere.example/steal.js';
      const button = document.createElement('button');
      button.setAttribute('onclick', 'document.title = "taken over"');
      document.body.append(inline, foreign, button);
      button.click();
    });
    expect((await violations).toSorted()).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem']);
    await expect(page).not.toHaveTitle('taken over');
  });
});
