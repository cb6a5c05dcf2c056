import { createHash } from 'node:crypto';
import { declareColors, ON_ACCENT } from '../../shared/settings/colors.ts';
import { Html, html } from '../html.ts';

/** Whose page it is. */
export interface PlainLook {
  storeName: string;
  /** The style that gives the page its accent color; empty for the one that it has anyway. */
  accentStyle: string;
}

const style = `:root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}h1{margin:0;font-size:1.75rem;line-height:1.25}a{display:inline-block;padding:.75rem 1.5rem;color:inherit}`;
/** In the shop's own colors; a dealer's accent comes after them. */
const brandedStyle = `:root{${declareColors(['ground', 'accent', 'accent-ink'])}}body{background:var(--color-ground)}.name{margin:0 0 1.5rem;font-weight:700;color:var(--color-accent-ink)}a{border-radius:.625rem;background:var(--color-accent);color:${ON_ACCENT};font-weight:600;text-decoration:none}`;

/**
 * A refusal as a page, for people whose browser shows whatever answers. It needs neither script, file nor database, and
 * comes with the one policy under which its style counts. Without a look it is nobody's.
 */
export function renderPlainPage(statusCode: number, message: string, look: PlainLook | undefined) {
  const isForNow = statusCode === 429 || statusCode === 503;
  const heading = isForNow ? 'One moment, please' : 'Oops!';
  const wayOn = isForNow ? html`<a href="">Try again</a>` : html`<a href="/">Back to Home</a>`;
  const styles = look ? style + brandedStyle + look.accentStyle : style;
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${heading}${look && ` | ${look.storeName}`}</title>
    <style>${new Html(styles)}</style>
  </head>
  <body>
    <main>
      ${look && html`<p class="name">${look.storeName}</p>`}
      <h1>${heading}</h1>
      <p>${message}</p>
      <p>${wayOn}</p>
    </main>
  </body>
</html>`;
  return { text: page.text, policy: policyOf(styles) };
}

function policyOf(styles: string): string {
  const hash = createHash('sha256').update(styles).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
}
