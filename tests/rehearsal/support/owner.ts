import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** `npm run backup` and its kind, as an owner calls them with the shop's variables. */
export function command(place: Record<string, string>, ...words: string[]) {
  const env = { PATH: process.env.PATH, ...place };
  const running = spawn(process.execPath, ['scripts/backup.ts', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  running.stdout.on('data', (text) => (said += text));
  running.stderr.on('data', (text) => (said += text));
  const ended = once(running, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { ended, kill: () => running.kill('SIGKILL') };
}

/** The same, to its end, which must be a good one. */
export async function run(place: Record<string, string>, ...words: string[]): Promise<string> {
  const { code, said } = await command(place, ...words).ended;
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${said}`);
  return said;
}
