import { openImagePipeline } from '../../images/image-pipeline.ts';
import type { DrawingOrder } from './draw-apart.ts';
import { drawDemoPictures } from './draw-pictures.ts';

// A process of its own: what drawing takes of memory is given back when it ends, and the shop answers meanwhile.
process.once('disconnect', () => process.exit());
process.once('message', async ({ dataDir, bucket, places }: DrawingOrder) => {
  const images = await openImagePipeline(dataDir, bucket);
  await drawDemoPictures(images, places, (car) => process.send?.(car));
  images.close();
  process.disconnect?.();
});
