import { Html, html } from '../../../html.ts';
import type { Brand } from '../../../settings/brand/brand-cache.ts';
import { style } from './style.ts';

/** Whose page it is, and where that shop is. */
export interface PageContext extends Brand {
  shopUrl: string;
}

/** A whole page, under the banner that says what it is. */
export function renderDocument(title: string, body: Html, context: PageContext): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(style)}</style>
${
  context.accentStyle &&
  html`<style>${new Html(context.accentStyle)}</style>
`
}</head>
<body>
<header class="banner"><strong>Payment sandbox.</strong> This is a test page: no money moves, and no real card is charged.</header>
${renderLogo(context)}${body}
</body>
</html>
`.text;
}

/** Its name stands in the page anyway. */
function renderLogo({ logo, logoDark, shopUrl }: PageContext) {
  const [light, dark] = [ownPath(logo, shopUrl), ownPath(logoDark, shopUrl)];
  if (light) {
    return html`<div class="brand"><picture>${
      dark && html`<source media="(prefers-color-scheme: dark)" srcset="${dark}">`
    }<img src="${light}" alt="" height="40"></picture></div>
`;
  }
  // On a light ground it might not be seen.
  return (
    dark !== undefined &&
    html`<div class="brand dark-only"><img src="${dark}" alt="" height="40"></div>
`
  );
}

/** Only the shop's own pictures may load here, and by the name under which this page was reached. */
export function ownPath(image: string | null, shopUrl: string): string | undefined {
  if (!image) return undefined;
  const { origin, pathname, search } = new URL(image, shopUrl);
  return origin === new URL(shopUrl).origin ? pathname + search : undefined;
}
