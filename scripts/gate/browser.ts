import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Without windows, which no test looks at, a page costs half the work. */
const LIGHTEST = '/usr/bin/chromium-headless-shell';

const places = [
  LIGHTEST,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium for the browser tests. Root on Debian installs the lightest; where none is found, it throws what to do. */
export function findOrInstallBrowser(): string {
  const named = process.env.BROWSER_PATH;
  if (named && !existsSync(named)) throw new Error(`BROWSER_PATH names ${named}, which is not there.`);
  if (!named && !existsSync(LIGHTEST) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install();
  const found = findBrowser();
  if (found) return found;
  throw new Error(
    'There is no Chromium. Install it (on Debian: apt-get install chromium), or name one in BROWSER_PATH.',
  );
}

/** Older releases of Debian have Chromium with windows alone. */
function install() {
  console.log('Installing Debian’s chromium for the browser tests …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit' });
    if (findBrowser()) return;
  }
}

/** A Chromium that is here, the lightest first. */
export function findBrowser(): string | undefined {
  return [process.env.BROWSER_PATH, ...places].find((path) => path && existsSync(path));
}
