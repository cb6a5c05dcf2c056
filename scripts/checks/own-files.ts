import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/**
 * The project's own files: all that git does not ignore. Where the folder is no git checkout, as after a download, what
 * `.gitignore` names is left out.
 */
export function listOwnFiles(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // In a folder of another project's checkout git succeeds, and lists nothing.
  const files = status === 0 && stdout ? stdout.split('\0').filter(Boolean) : findFiles('.', readIgnored());
  return files.filter((file) => existsSync(file));
}

function readIgnored(): string[] {
  const patterns = existsSync('.gitignore') ? readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean) : [];
  return ['.git', ...patterns.map((pattern) => pattern.replace(/\/$/, ''))];
}

function findFiles(folder: string, ignored: string[]): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.some((pattern) => matchesGlob(entry.name, pattern))) return [];
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return findFiles(path, ignored);
    return entry.isFile() ? [path] : [];
  });
}
