import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { PLACEHOLDER_NAME } from '../shared/users/placeholder-name.ts';
import { hashPassword } from './auth/passwords/hashing.ts';
import { findStaffFault } from './auth/passwords/password-rules.ts';
import { type Config, ConfigError } from './config/config.ts';
import type { Database } from './db/client.ts';
import { cars, users } from './db/schema/index.ts';
import { newId } from './ids.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Shop } from './shop.ts';

const SEED_LOCK = 4_071_973;

/**
 * Makes an empty database ready: its first administrator (D65), and with `SEED=demo` the demo inventory. All of it in
 * one transaction, so that a start that was cut off begins again from nothing.
 */
export async function seedEmptyDatabase({ db, jobs, config }: Pick<Shop, 'db' | 'jobs' | 'config'>): Promise<void> {
  if (!(await isEmpty(db))) return;
  const password = config.admin.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);

  const made = await db.transaction(async (tx) => {
    // Two processes that start at once on one server: the second finds the work done.
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    await tx.insert(users).values({
      id: newId(),
      name: PLACEHOLDER_NAME,
      email: config.admin.email,
      passwordHash,
      role: 'admin',
      emailConfirmedAt: new Date(),
      // Who has read the output of the server has read it, too.
      mustChangePassword: !config.admin.password,
    });
    if (config.seed === 'demo') await insertDemo(tx, jobs);
    return true;
  });
  if (made && !config.admin.password) {
    console.log(
      `\n  Administrator ${config.admin.email}, password ${password}\n  This password is shown only once. Keep it.`,
    );
  }
}

/**
 * In production the password that the environment names must be good enough for somebody who runs the shop (D75).
 * @throws ConfigError
 */
export async function refuseWeakAdminPassword({ production, admin }: Config): Promise<void> {
  if (!production || admin.password === undefined) return;
  const fault = await findStaffFault(admin.password, { name: PLACEHOLDER_NAME, email: admin.email });
  if (fault) throw new ConfigError(`The configuration has problems:\n  ADMIN_PASSWORD: ${fault}`);
}

/** Loaded here alone: a real shop runs without the demo. */
async function insertDemo(tx: Database, jobs: Jobs) {
  const { insertDemoInventory } = await import('./demo/insert-demo.ts');
  const carIds = await insertDemoInventory(tx);
  await jobs.enqueue(tx, 'draw-demo-pictures', { carIds });
  console.log('  First start: the demo cars are being drawn while the shop is open. This takes a minute or two.');
}

/** The job behind the demo inventory: see `drawMissingPictures`. */
export async function drawDemoPictures(shop: Shop, carIds: string[]): Promise<void> {
  const { drawMissingPictures } = await import('./demo/pictures/picture-job.ts');
  await drawMissingPictures(shop, carIds);
}

async function isEmpty(db: Database): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1);
  const [car] = await db.select({ id: cars.id }).from(cars).limit(1);
  return !user && !car;
}
