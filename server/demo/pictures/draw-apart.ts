import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { BucketConfig } from '../../config/config.ts';
import type { DrawnCar } from './draw-pictures.ts';

/** What the drawing process is told: where pictures are saved, and which demo cars to draw. */
export interface DrawingOrder {
  dataDir: string;
  bucket: BucketConfig | undefined;
  places: number[];
}

/**
 * Draws demo cars in a process of its own, behind everything else that the machine does.
 * @throws Error when that process ends before its work does
 */
export async function drawApart(order: DrawingOrder, onDrawn: (car: DrawnCar) => Promise<void>) {
  // From its source, in the built shop too: it runs once in a shop's life.
  const child = fork(resolve('server/demo/pictures/draw-process.ts'), { execArgv: [] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  // In the order in which they were drawn: a car's first picture, then all of them.
  let saved = Promise.resolve();
  child.on('message', (car: DrawnCar) => {
    saved = saved.then(() => onDrawn(car));
    // Looked at when the process has ended.
    saved.catch(() => child.kill());
  });
  child.send(order);
  const [code] = await once(child, 'exit');
  await saved;
  if (code !== 0) throw new Error(`The process that draws the demo pictures ended with ${code ?? 'a signal'}.`);
}
