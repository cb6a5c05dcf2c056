import closeWithGrace from 'close-with-grace';
import { readConfig } from '../config/config.ts';
import { runShop } from './run.ts';

const running = await runShop(readConfig(process.env), { development: true });
closeWithGrace({ delay: 5000, logger: false }, () => running.close());
