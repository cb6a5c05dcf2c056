const KEY = 'theme';

/**
 * Runs before the first paint: puts the chosen theme on the page, so that it never flashes, and says that there is
 * script. Static, so that the server can name its hash in the Content-Security-Policy.
 */
export const themeScript = `(function(r){r.dataset.script='';try{var t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark')r.dataset.theme=t}catch(e){}})(document.documentElement)`;

/** Goes to the other theme; the one the system has anyway is not stored, so that the page follows it again. */
export function switchTheme() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  if (next === system) delete root.dataset.theme;
  else root.dataset.theme = next;
  try {
    if (next === system) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
