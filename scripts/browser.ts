import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium for the browser tests. Where none is found, root on Debian installs it; others are told what to do. */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s chromium for the browser tests …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
    const installed = findBrowser();
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium), or name one in BROWSER_PATH.',
  );
  process.exit(1);
}

function findBrowser(): string | undefined {
  return [process.env.BROWSER_PATH, ...places].find((path) => path && existsSync(path));
}
