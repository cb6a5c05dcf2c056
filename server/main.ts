import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config.ts';
import { DataDirInUse } from './db/lock.ts';
import { runShop } from './run.ts';

try {
  const running = await runShop(readConfig(process.env));
  closeWithGrace({ delay: 9000, logger: false }, async ({ err }) => {
    if (err) console.error(err);
    await running.close();
  });
} catch (error) {
  // What the operator can put right is told in plain words; anything else keeps its stack.
  console.error(error instanceof ConfigError || error instanceof DataDirInUse ? error.message : error);
  process.exit(1);
}
