import { createHash } from 'node:crypto';
import { declareColors, ON_ACCENT } from '../../../../shared/settings/colors.ts';

const ownColors = declareColors([
  ...(['ground', 'surface', 'studio', 'ink', 'ink-soft', 'line', 'line-strong'] as const),
  ...(['accent', 'accent-hover', 'accent-ink', 'danger', 'danger-wash', 'warning', 'warning-wash'] as const),
]);

/** The look of the payment page. It stands alone, as a payment provider's page does: of the shop come its colors and its logo. */
export const style = `
:root { color-scheme: light dark; ${ownColors} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-ground); color: var(--color-ink); overflow-wrap: break-word;
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
h1, h2, p, ul, dl, dd { margin: 0; padding: 0; }
.banner { padding: 0.625rem 1.25rem; text-align: center; font-size: 0.875rem; line-height: 1.45;
  background: var(--color-warning-wash); color: var(--color-warning); }
main { display: grid; gap: 2.5rem; max-width: 62rem; margin: 0 auto; padding: 1.25rem 1.25rem 3rem; }
a { color: var(--color-accent-ink); text-underline-offset: 0.2em; }
.brand { max-width: 62rem; margin: 0 auto; padding: 1.25rem 1.25rem 0; }
.brand img { display: block; width: auto; max-width: min(14rem, 100%); height: 2.5rem; object-fit: contain; object-position: left; }
@media not (prefers-color-scheme: dark) { .dark-only { display: none; } }
.back { display: inline-block; padding: 0.625rem 0; text-decoration-thickness: 1px; }
.back::before { content: "\\2190" / ""; display: inline-block; margin-right: 0.5rem; }
#total { font-size: 1rem; line-height: 1.15; }
.store { color: var(--color-ink-soft); font-size: 1rem; font-weight: 500; line-height: 1.4; }
.total { font-size: clamp(2.125rem, 1.7rem + 2vw, 2.75rem); font-weight: 650; line-height: 1.15; letter-spacing: -0.03em;
  font-variant-numeric: tabular-nums; }
.lines { list-style: none; margin-top: 1.75rem; }
.lines li { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) auto; gap: 0.25rem 1rem; align-items: center;
  padding: 0.875rem 0; border-bottom: 1px solid var(--color-line); }
.thumb { width: 4.5rem; height: 3.375rem; border-radius: 0.5rem; background: var(--color-studio); object-fit: cover; }
.name { grid-column: 2; font-weight: 550; line-height: 1.4; }
.note { display: block; color: var(--color-ink-soft); font-size: 0.875rem; font-weight: 400; }
.amount { font-variant-numeric: tabular-nums; text-align: right; }
.due { display: flex; justify-content: space-between; gap: 1rem; padding-top: 1rem; font-weight: 650; }
.card { padding: 1.5rem 1.25rem; border: 1px solid var(--color-line); border-radius: 1rem; background: var(--color-surface);
  box-shadow: 0 12px 32px -12px light-dark(oklch(0.3 0.02 70 / 0.14), oklch(0 0 0 / 0.5)); }
h2 { font-size: 1.25rem; font-weight: 650; line-height: 1.25; letter-spacing: -0.012em; }
.hint { margin-top: 0.375rem; color: var(--color-ink-soft); font-size: 0.875rem; }
.alert { margin-top: 1rem; padding: 0.75rem 0.875rem; border-radius: 0.625rem; font-weight: 550;
  background: var(--color-danger-wash); color: var(--color-danger); }
form { display: grid; gap: 1rem; margin-top: 1.25rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
label { display: block; margin-bottom: 0.375rem; font-size: 0.875rem; font-weight: 550; }
input { width: 100%; min-height: 2.875rem; padding: 0.5rem 0.75rem; border: 1px solid var(--color-line-strong); border-radius: 0.625rem;
  background: var(--color-surface); color: var(--color-ink); font: inherit; font-variant-numeric: tabular-nums; }
input::placeholder { color: var(--color-ink-soft); opacity: 1; }
input[readonly] { border-color: var(--color-line); background: var(--color-ground); color: var(--color-ink-soft); }
input[aria-invalid] { border-color: var(--color-danger); box-shadow: inset 0 0 0 1px var(--color-danger); }
.problem { margin-top: 0.375rem; color: var(--color-danger); font-size: 0.875rem; }
button, .action { display: inline-flex; align-items: center; justify-content: center; min-height: 3.125rem; padding: 0.5rem 1.25rem;
  border: 1px solid transparent; border-radius: 0.625rem; background: var(--color-accent); color: ${ON_ACCENT};
  font: inherit; font-weight: 600; font-variant-numeric: tabular-nums; text-decoration: none; cursor: pointer; }
button { width: 100%; margin-top: 0.25rem; }
button:hover, .action:hover { background: var(--color-accent-hover); }
button:active, .action:active { transform: translateY(1px); }
:focus-visible { outline: 3px solid var(--color-accent-ink); outline-offset: 2px; }
.fine { color: var(--color-ink-soft); font-size: 0.875rem; text-align: center; }
.closed { max-width: 34rem; padding-top: 3rem; }
.closed h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.02em; }
.closed p { margin-top: 0.625rem; color: var(--color-ink-soft); }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: center; margin-top: 1.5rem; }
@media (min-width: 52rem) {
  main { grid-template-columns: minmax(0, 1fr) minmax(0, 26rem); gap: 4.5rem; padding-top: 3rem; align-items: start; }
  main.closed { grid-template-columns: minmax(0, 1fr); padding-top: 5rem; }
  .card { padding: 1.75rem; }
}
@media (max-width: 30rem) {
  .lines li { grid-template-columns: 3.5rem minmax(0, 1fr) auto; column-gap: 0.75rem; }
  .thumb { width: 3.5rem; height: 2.625rem; }
}
@media (forced-colors: active) { button, .action { border-color: ButtonBorder; } }
`;

/** Lets a style of the page through its Content-Security-Policy, and nothing else. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
