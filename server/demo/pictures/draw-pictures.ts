import { resolve } from 'node:path';
import { type ImagePipeline, prepareDrawing } from '../../images/image-pipeline.ts';
import { drawCar } from '../drawing/draw-car.ts';
import { paintOf } from '../drawing/paints.ts';
import { demoCars } from '../inventory/demo-cars.ts';
import { openDrawnPictures } from './drawn-pictures.ts';

const scenes = ['side', 'wheel', 'rear'] as const;
const AT_ONCE = 2;

/** The pictures of a demo car, by its place in the list: the first one alone at first, later all of them. */
export interface DrawnCar {
  place: number;
  images: string[];
}

/**
 * Draws the demo cars at these places and keeps their pictures the way an upload is kept. The picture that the lists
 * show comes first, for every car; the others follow.
 */
export async function drawDemoPictures(images: ImagePipeline, places: number[], onDrawn: (car: DrawnCar) => void) {
  const drawn = await openDrawnPictures(resolve('build/demo-pictures'));
  const draw = async (place: number, scene: (typeof scenes)[number]) => {
    const car = demoCars[place];
    if (!car) throw new Error(`There is no demo car ${place}.`);
    const look = { bodyStyle: car.category, paint: paintOf(car.color), variation: place };
    return images.storePrepared(await drawn.take(drawCar(look, scene), prepareDrawing));
  };
  const [first, ...others] = scenes;
  const firsts = new Map<number, string>();
  await forEach(places, async (place) => {
    const image = await draw(place, first);
    firsts.set(place, image);
    onDrawn({ place, images: [image] });
  });
  await forEach(places, async (place) => {
    const images = [firsts.get(place) ?? ''];
    for (const scene of others) images.push(await draw(place, scene));
    onDrawn({ place, images });
  });
}

/** Takes one after another, a few at once. */
async function forEach(places: number[], act: (place: number) => Promise<void>) {
  const waiting = [...places];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
