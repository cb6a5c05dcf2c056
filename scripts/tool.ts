import { spawnSync } from 'node:child_process';

/** Runs a command that an npm package brings; ends this process when it fails. */
export function runTool(name: string, parameters: string[], environment: Record<string, string> = {}) {
  const { status } = spawnSync(name, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(status ?? 1);
}
