import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium for the browser tests. Where none is found, root on Debian installs it; else it throws what to do. */
export function findOrInstallBrowser(): string {
  const named = process.env.BROWSER_PATH;
  if (named && !existsSync(named)) throw new Error(`BROWSER_PATH names ${named}, which is not there.`);
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s chromium for the browser tests …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'There is no Chromium. Install it (on Debian: apt-get install chromium), or name one in BROWSER_PATH.',
  );
}

function findBrowser(): string | undefined {
  return [process.env.BROWSER_PATH, ...places].find((path) => path && existsSync(path));
}
