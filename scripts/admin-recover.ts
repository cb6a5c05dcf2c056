import { resolve } from 'node:path';
import { makeRecoveryLink } from '../server/auth/recovery-link.ts';
import { readConfig } from '../server/config/config.ts';
import { openDatabase } from '../server/db/connection/open-database.ts';
import { failToStart } from '../server/start/start-failures.ts';

/** `npm run admin:recover [-- email]`: the way back in for an administrator whom nobody else can help. */
async function recover() {
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const database = await openDatabase({ ...config, dataDir, migrationsFolder: resolve('server/db/migrations') });
  try {
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const { email, url } = await makeRecoveryLink(database.db, publicUrl, process.argv[2] ?? config.admin.email);
    console.log(
      `\n  A new password for ${email}, once within one hour:\n  ${url}\n  It takes the second factor away, too.\n`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

try {
  await recover();
} catch (error) {
  failToStart(error, process.env);
}
