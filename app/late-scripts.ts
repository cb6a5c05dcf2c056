/** A picture that takes longer than that after the page's text keeps its script back no further. */
const MOST_MS = 3000;

/**
 * Comes true when what is seen first has been drawn, its pictures included, or when somebody touches the page before
 * that. In a tab that is not looked at nothing is drawn: there the time ends it.
 */
const drawn = `await new Promise((start) => {
  const go = () => requestAnimationFrame(() => setTimeout(start));
  if (document.readyState === "complete") go();
  else addEventListener("load", go, { once: true });
  for (const touch of ["pointerdown", "keydown", "focusin"]) addEventListener(touch, start, { once: true, capture: true, passive: true });
  setTimeout(start, ${MOST_MS});
});`;

const moduleScript = /(<script(?=[^>]* type="module")[^>]*>)([\s\S]*?)(?=<\/script>)/;
const imported = /import (?:\* as (\w+) from )?("[^"]+");/g;

/**
 * The page is read and used before its script arrives: pictures, styles and font come down the wire first, and the script
 * runs when they have been drawn, each of its modules in a task of its own, lest a phone be busy for long.
 */
export function scriptsLast(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(
      moduleScript,
      (_, tag: string, script: string) => `${tag}${drawn}\n${script.replace(imported, importLater)}`,
    );
}

/** As the router writes it, an import runs before all else in its script. */
function importLater(_: string, name: string | undefined, file: string): string {
  return `${name ? `const ${name} = ` : ''}await import(${file});\nawait new Promise((next) => setTimeout(next));`;
}
