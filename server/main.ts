import closeWithGrace from 'close-with-grace';
import { readConfig } from './config/config.ts';
import { failToStart } from './start/start-failures.ts';

try {
  const environment = process.env;
  const config = readConfig(environment);
  // Whatever the operator's NODE_ENV says of payments, a built shop renders with React as built for production. Its
  // packages look when they are loaded, so the rest is loaded after this.
  environment.NODE_ENV = 'production';
  const { runShop } = await import('./start/run.ts');
  const running = await runShop(config);
  const delay = config.drainSeconds * 1000 + 9000;
  closeWithGrace({ delay, logger: false, onSecondError: (error) => console.error(error) }, async ({ err }) => {
    if (err) console.error(err);
    // Whatever state it is in after an error that nobody expected, it takes nothing more on.
    await running.close({ drain: !err });
  });
} catch (error) {
  failToStart(error, process.env);
}
