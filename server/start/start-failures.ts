import { resolve } from 'node:path';
import { BackupError } from '../backup/manifest.ts';
import { ConfigError } from '../config/config.ts';
import { LaterDatabase } from '../db/connection/later-database.ts';
import { DataDirInUse } from '../db/connection/lock.ts';
import { MigrationBlocked } from '../db/connection/migrate-server.ts';
import { MovedToServer } from '../db/connection/moved.ts';
import { PoolerWithoutLimits } from '../db/connection/server.ts';
import { ShopError } from '../errors.ts';

/** What the operating system and PostgreSQL say of a failure, each as far as it does. */
interface Failure extends Error {
  code?: string;
  syscall?: string;
  address?: string;
  port?: number;
  path?: string;
}

const plainKinds = [
  BackupError,
  ConfigError,
  DataDirInUse,
  LaterDatabase,
  MigrationBlocked,
  MovedToServer,
  PoolerWithoutLimits,
];

const ofListening: Record<string, (failure: Failure) => string> = {
  EADDRINUSE: ({ port, address }) =>
    `PORT: ${port} at ${address} is in use by another program. Stop that one, or choose another port.`,
  EACCES: ({ port }) => `PORT: this user may not listen on ${port}. Choose one from 1024 on, behind a reverse proxy.`,
  EADDRNOTAVAIL: ({ address }) => `HOST: this machine has no address ${address}.`,
};

/** The last is SQLite's, for the lock on the folder, whatever stood in its way. */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ENOSPC', 'ERR_SQLITE_ERROR']);
const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** By the SQLSTATE of the refusal. */
const ofDatabase: Record<string, string> = {
  '28P01': 'the server refuses this user or password',
  '28000': 'the server refuses this user',
  '3D000': 'the server has no such database',
  '25006': 'this server only reads, as a replica does; name the one that takes what is written',
  '42501': 'the user may not do what is needed there; it should own the database',
  '53300': 'the server takes no more connections',
};

/**
 * Ends this process with code 1, and tells what the operator can put right in plain words; anything else keeps its
 * stack.
 */
export function failToStart(error: unknown, environment: Record<string, string | undefined>) {
  console.error(plainStartFailure(error, environment) ?? error);
  // `process.exit` may never come back while V8 still compiles in the background, as it does after a start
  // (https://github.com/nodejs/node/issues/54918). Let go, the process ends by itself; what still holds it has this long.
  process.exitCode = 1;
  setTimeout(() => process.exit(), 2000).unref();
}

/** One line that begins with the variable to look at. */
function plainStartFailure(error: unknown, environment: Record<string, string | undefined>): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (plainKinds.some((kind) => error instanceof kind)) return error.message;
  const ofStore = error instanceof ShopError && error.code === 'STORE_UNAVAILABLE' && error.cause;
  if (ofStore instanceof Error) return `S3_BUCKET: the store does not do what it is asked (${ofStore.message}).`;
  // The database's own library wraps what went wrong.
  const failure = (error.cause instanceof Error ? error.cause : error) as Failure;
  const { code = '', syscall, path } = failure;
  if (syscall === 'listen') return ofListening[code]?.(failure);
  // Past a pooler, the server itself is asked first.
  const database = environment.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  if (unreachable.has(code)) return `${database}: no server answers there (${failure.message}).`;
  if (ofDatabase[code]) return `${database}: ${ofDatabase[code]} (${failure.message}).`;
  if (path?.startsWith(resolve(environment.DATA_DIR || 'data')) && unwritable.has(code))
    return `DATA_DIR: ${path} cannot be written (${code}). Its folder must be there and belong to this user.`;
  return undefined;
}
