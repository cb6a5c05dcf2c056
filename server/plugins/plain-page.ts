import { createHash } from 'node:crypto';
import { Html, html } from '../html.ts';

const style = `:root{color-scheme:light dark}body{display:grid;place-content:center;min-height:90vh;margin:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}a{display:inline-block;padding:.75rem 1.5rem;color:inherit}`;
const styleHash = createHash('sha256').update(style).digest('base64');

export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** A refusal as a page, for people whose browser shows whatever answers. It needs neither script, file nor database. */
export function renderPlainPage(statusCode: number, message: string): string {
  const isForNow = statusCode === 429 || statusCode === 503;
  const title = isForNow ? 'One moment, please' : 'Oops!';
  const wayOn = isForNow ? html`<a href="">Try again</a>` : html`<a href="/">Back to Home</a>`;
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>${new Html(style)}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${message}</p>
      <p>${wayOn}</p>
    </main>
  </body>
</html>`.text;
}
