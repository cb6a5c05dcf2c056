/** A picture that takes longer than that after the page's text keeps its script back no further. */
const MOST_MS = 3000;

/**
 * Comes true when what is seen first has been drawn, its pictures included, or when somebody touches the page before
 * that. In a tab that is not looked at nothing is drawn: there the time ends it.
 */
const drawn = `await new Promise((start) => {
  const go = () => new PerformanceObserver((_, paint) => {
    paint.disconnect();
    requestAnimationFrame(() => setTimeout(start));
  }).observe({ type: "paint", buffered: true });
  if (document.readyState === "complete") go();
  else addEventListener("load", go, { once: true });
  for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, start, { once: true, capture: true, passive: true });
  setTimeout(start, ${MOST_MS});
});`;

const PRELOAD = '<link rel="modulepreload"';
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleScript = /(<script(?=[^>]* type="module")[^>]*>)([\s\S]*?)(?=<\/script>)/;
const imported = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * The page is read and used before its script arrives: pictures, styles and font have the wire to themselves, and the
 * script is fetched when they have been drawn, all its files at once. Then it runs, each of its modules in a task of its
 * own, lest a phone be busy for long.
 */
export function scriptsLast(html: string): string {
  // What lies between the two, most of the page, is not looked through.
  const contentStart = html.indexOf('>', html.lastIndexOf(PRELOAD)) + 1;
  const contentEnd = html.lastIndexOf('<script', html.lastIndexOf(' type="module"'));
  if (contentEnd < contentStart) return html;
  const head = html.slice(0, contentStart);
  const files = [...head.matchAll(preload)].map(([, file]) => file);
  const later = (_: string, tag: string, script: string) =>
    `${tag}${drawn}\n${fetchAll(files)}\n${script.replace(imported, importLater)}`;
  return `${head.replaceAll(preload, '')}${html.slice(contentStart, contentEnd)}${html.slice(contentEnd).replace(moduleScript, later)}`;
}

/** Without it one file would be asked for after another had come. */
function fetchAll(files: readonly (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;
}

/** As the router writes it, an import runs before all else in its script. */
function importLater(_: string, name: string | undefined, file: string): string {
  return `${name ? `const ${name} = ` : ''}await import(${file});\nawait new Promise((next) => setTimeout(next));`;
}
