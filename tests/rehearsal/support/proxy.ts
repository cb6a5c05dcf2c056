import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rootCertificates, setDefaultCACertificates } from 'node:tls';
import { freePort } from '../../support/process.ts';

/** Why there is no proxy here; nothing where there is one. */
export const noProxy =
  spawnSync('caddy', ['version']).status === 0
    ? undefined
    : 'there is no Caddy on this machine (on Debian: apt-get install caddy)';

/** Tells which of the shops answered. */
export const ANSWERED_BY = 'x-answered-by';

/**
 * Caddy as deploy/Caddyfile sets it up, TLS included, with these places for the shops'. For `localhost` it makes an
 * authority and a certificate of its own; this process believes that authority from then on, and no other does.
 */
export async function startProxy(shopPorts: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-proxy-'));
  const port = await freePort();
  const written = readFileSync('deploy/Caddyfile', 'utf8');
  const places = shopPorts.map((place) => `127.0.0.1:${place}`);
  const here = places
    .reduce((config, place, at) => config.replaceAll(`shop-${at + 1}:3000`, place), written)
    .replace(/^localhost \{$/m, `localhost:${port} {`)
    .replaceAll(
      /reverse_proxy .*\{$/gm,
      (line) => `${line}\n\t\theader_down ${ANSWERED_BY} {http.reverse_proxy.upstream.port}`,
    );
  if (!here.includes(`:${port} {`) || !places.every((place) => here.includes(place)))
    throw new Error('deploy/Caddyfile has other places now');
  const file = join(home, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${here}`);
  const proxy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  proxy.stderr.on('data', (text) => (said += text));
  const url = `https://localhost:${port}`;
  const authority = join(home, 'caddy/pki/authorities/local/root.crt');
  const isThere = async () => {
    if (!existsSync(authority)) return false;
    setDefaultCACertificates([...rootCertificates, readFileSync(authority, 'utf8')]);
    return fetch(`${url}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  };
  return {
    url,
    port: String(port),
    /** Waits until it finds a shop that is ready. */
    async untilOpen() {
      while (!(await isThere())) {
        if (proxy.exitCode !== null) throw new Error(`Caddy ended with ${proxy.exitCode}:\n${said}`);
        await pause(50);
      }
    },
    async stop() {
      const gone = new Promise((resolve) => proxy.once('exit', resolve));
      proxy.kill('SIGKILL');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
