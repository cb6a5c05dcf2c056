import { Html, html } from '../../../html.ts';
import { style } from './style.ts';

export interface PageContext {
  storeName: string;
  shopUrl: string;
}

/** A whole page, under the banner that says what it is. */
export function renderDocument(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<header class="banner"><strong>Payment sandbox.</strong> This is a test page: no money moves, and no real card is charged.</header>
${body}
</body>
</html>
`.text;
}
