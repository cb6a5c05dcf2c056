import { resolve } from 'node:path';
import { type ImagePipeline, prepareDrawing } from '../images/image-pipeline.ts';
import { drawCar } from './drawing/draw-car.ts';
import { paintOf } from './drawing/paints.ts';
import { openDrawnPictures } from './drawn-pictures.ts';
import { demoCars } from './inventory/demo-cars.ts';

const scenes = ['side', 'wheel', 'rear'] as const;
const AT_ONCE = 2;

/** Draws every demo car and keeps its pictures the way an upload is kept; the answer has a list of addresses for each car. */
export async function drawDemoPictures(images: ImagePipeline): Promise<string[][]> {
  const drawn = await openDrawnPictures(resolve('build/demo-pictures'));
  const pictures: string[][] = demoCars.map(() => []);
  const waiting = [...demoCars.entries()];
  const draw = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [variation, car] = next;
      const look = { bodyStyle: car.category, paint: paintOf(car.color), variation };
      for (const scene of scenes) {
        const picture = await drawn.take(drawCar(look, scene), prepareDrawing);
        pictures[variation]?.push(await images.keepPrepared(picture));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, draw));
  return pictures;
}
