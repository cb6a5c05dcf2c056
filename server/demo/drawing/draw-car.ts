import type { BodyStyle } from './bodies/body-styles.ts';
import { round } from './curves.ts';
import { buildCar, type Car, pictureHeight, pictureWidth, type Scene } from './drawn-car.ts';
import { drawArches } from './parts/arches.ts';
import { drawBody, drawCabin, drawShutLines } from './parts/bodywork.ts';
import { drawGlass, drawScreens } from './parts/glass.ts';
import { drawCockpit } from './parts/interior.ts';
import { drawHeadlamp, drawTailLamp } from './parts/lights.ts';
import { drawRoofParts } from './parts/roof.ts';
import { drawFillerFlap, drawHandles, drawMirror, drawSideVent } from './parts/trim.ts';
import { drawBumpers, drawSill } from './parts/underbody.ts';
import { drawWheels } from './parts/wheels/wheels.ts';
import { drawBackdrop, drawFloorReflection, drawShadows, drawUnderside } from './studio.ts';
import { draw } from './svg.ts';

export interface CarLook {
  bodyStyle: BodyStyle;
  /** `#rrggbb`. */
  paint: string;
  /** Any integer: the same look always draws the same picture. */
  variation: number;
}

/**
 * Draws a brand-neutral car in a photographer's studio as a complete SVG picture, 1600 by 1000.
 * `side` shows the whole car, `wheel` the front wheel close up, `rear` the tail in the evening.
 */
export function drawCar(look: CarLook, scene: Scene = 'side'): string {
  const car = buildCar(look.bodyStyle, look.paint, look.variation, scene);
  const picture = [
    drawBackdrop(car),
    drawShadows(car),
    draw('g', { id: 'car' }, drawWholeCar(car)),
    drawFloorReflection(car, 'car'),
  ];
  const size = { width: pictureWidth, height: pictureHeight, viewBox: frameScene(car, scene) };
  return draw('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, picture.join('\n'));
}

function drawWholeCar(car: Car): string {
  const open = car.style === 'Convertible';
  return [
    drawUnderside(car),
    open ? drawCockpit(car) : '',
    drawCabin(car),
    drawScreens(car),
    open ? drawGlass(car) : '',
    drawBody(car),
    drawSill(car),
    drawBumpers(car),
    open ? '' : drawGlass(car),
    drawShutLines(car),
    drawFillerFlap(car),
    drawSideVent(car),
    drawHeadlamp(car),
    drawTailLamp(car),
    drawHandles(car),
    drawRoofParts(car),
    drawMirror(car),
    drawArches(car),
    drawWheels(car),
  ].join('\n');
}

function frameScene(car: Car, scene: Scene): string {
  if (scene === 'side') return `0 0 ${pictureWidth} ${pictureHeight}`;
  const width = scene === 'wheel' ? 640 : 760;
  const height = (width * pictureHeight) / pictureWidth;
  const [wheelX, wheelY] = scene === 'wheel' ? car.frontWheel : car.rearWheel;
  // The crop stays within the studio, whose walls end where the picture does.
  const left = Math.min(wheelX - width * (scene === 'wheel' ? 0.42 : 0.36), pictureWidth - width);
  return `${round(left)} ${round(wheelY - height * 0.6)} ${width} ${height}`;
}
