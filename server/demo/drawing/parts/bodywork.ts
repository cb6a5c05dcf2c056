import { type Curve, mapCurve, type Point, pathOf, readHeights } from '../curves.ts';
import type { Car } from '../drawn-car.ts';
import { type Facing, shadePaint } from '../light.ts';
import { paintSurface } from '../surface.ts';
import { clipTo, defineClip, fillPath, strokePath } from '../svg.ts';
import { blend, ease, hexOf, scaleTone, type Tone, toneOf } from '../tones.ts';

/** A stretch of the flank between two lines, and how it leans: positive faces the sky. */
interface Band {
  upper: Curve;
  lower: Curve;
  leanAt: (depth: number, distance: number, strength: number) => number;
}

function bandsOf(car: Car): Band[] {
  const { outline } = car;
  const crown = car.curve(outline.crown);
  const shoulder = car.curve(outline.shoulder);
  const crease = car.curve(outline.crease);
  const rocker = car.curve(outline.rocker);
  const sill = car.curve(outline.sill);
  const roll = car.toPixels(46);
  return [
    {
      upper: crown,
      lower: shoulder,
      leanAt: (depth, distance, strength) =>
        blend(0.17 + 0.24 * strength * ease(0.25, 1, depth), 0.97, Math.exp(-Math.max(0, distance) / roll)),
    },
    {
      upper: shoulder,
      lower: crease,
      leanAt: (depth, _distance, strength) =>
        blend(0.17 - 0.27 * strength, 0.0, ease(0, 0.5, depth)) + 0.24 * ease(0.3, 1, depth),
    },
    {
      upper: crease,
      lower: rocker,
      leanAt: (depth, _distance, strength) => blend(0.24 - 0.5 * strength, 0.02, ease(0, 0.95, depth)),
    },
    { upper: rocker, lower: sill, leanAt: (depth) => blend(0.16, -0.7, ease(0.05, 1, depth)) },
  ];
}

/** How far the plan of the car turns away from the camera: hard at the corners, hardly along the doors. */
function turnAt(car: Car, x: number): number {
  const fromNose = Math.max(0, x - car.left);
  const fromTail = Math.max(0, car.right - x);
  const near = car.toPixels(150);
  const far = car.toPixels(620);
  const nose = 0.62 * Math.exp(-fromNose / near) + 0.3 * Math.exp(-fromNose / far);
  const tail = 0.6 * Math.exp(-fromTail / near) + 0.26 * Math.exp(-fromTail / far);
  return tail - nose;
}

/** Wheel arches swell outward, so the metal round them leans away from the hub. */
function swellAt(car: Car, x: number, y: number): Facing {
  const reach = car.toPixels(300);
  for (const [hubX, hubY] of [car.frontWheel, car.rearWheel]) {
    const distance = Math.hypot(x - hubX, y - hubY);
    const share = (distance - car.archRadius) / reach;
    if (share > 1 || share < -0.4) continue;
    const lean = 0.17 * ease(1, 0.15, share);
    return [((x - hubX) / distance) * lean, (-(y - hubY) / distance) * lean];
  }
  return [0, 0];
}

function limitFacing(rearward: number, upward: number): Facing {
  const size = Math.hypot(rearward, upward);
  return size < 0.985 ? [rearward, upward] : [(rearward / size) * 0.985, (upward / size) * 0.985];
}

/** The painted lower body, shaded surface by surface and cut to the silhouette. */
export function drawBody(car: Car): string {
  const silhouette = car.closed(car.outline.body);
  const length = car.right - car.left;
  const surfaces = bandsOf(car).map(({ upper, lower, leanAt }, index) => {
    const upperAt = readHeights(upper);
    const colorAt = (x: number, y: number, depth: number): Tone => {
      const along = (x - car.left) / length;
      const strength = ease(0.03, 0.2, along) * ease(1, 0.86, along) * car.variation.creaseStrength;
      const lean = leanAt(depth, y - upperAt(x), strength);
      const slope = index === 0 ? (upperAt(x + 4) - upperAt(x - 4)) / 8 : 0;
      const [swellX, swellY] = swellAt(car, x, y);
      const facing = limitFacing(turnAt(car, x) + slope * lean * 0.8 + swellX, lean + swellY);
      const shade = shadePaint(car.paint, car.variation.metallic, car.light, facing);
      return index === 3 ? scaleTone(shade, blend(1, 0.42, ease(0.2, 1, depth))) : shade;
    };
    return paintSurface(
      `body${index}-`,
      { left: car.left - 4, right: car.right + 4, upper: upperAt, lower: readHeights(lower), colorAt },
      car.grain,
    );
  });
  return [
    defineClip('body-clip', silhouette),
    fillPath(silhouette, hexOf(scaleTone(car.paint, 0.4 * car.light.fill))),
    clipTo('body-clip', surfaces.join('')),
  ].join('');
}

/** Roof and pillars. They follow the silhouette, so they are shaded by their distance from it. */
export function drawCabin(car: Car): string {
  const edge = car.curve(car.outline.cabin).slice(0, car.outline.roofKnots - 1);
  const edgeAt = readHeights(edge);
  const left = edge[0]?.[0][0] ?? 0;
  const right = edge.at(-1)?.[3][0] ?? 0;
  const depthOf = car.toPixels(640);
  const roll = car.toPixels(34);
  const roofPaint = car.variation.contrastRoof ? toneOf('#0c0d0e') : car.paint;
  const silhouette = car.closed(car.outline.cabin);
  const colorAt = (x: number, y: number): Tone => {
    const slope = Math.max(-1.4, Math.min(1.4, (edgeAt(x + 3) - edgeAt(x - 3)) / 6));
    const size = Math.hypot(1, slope);
    const lean = blend(0.3, 0.985, Math.exp(-Math.max(0, y - edgeAt(x)) / size / roll));
    const facing = limitFacing((slope / size) * lean, lean / size);
    return shadePaint(roofPaint, car.variation.metallic, car.light, facing);
  };
  const shaded = paintSurface(
    'cabin-',
    { left: left - 3, right: right + 24, upper: (x) => edgeAt(x) - 2, lower: (x) => edgeAt(x) + depthOf, colorAt },
    car.grain,
  );
  return [
    defineClip('cabin-clip', silhouette),
    fillPath(silhouette, hexOf(scaleTone(roofPaint, 0.5 * car.light.fill))),
    clipTo('cabin-clip', shaded),
  ].join('');
}

function shift(curve: Curve, by: Point): Curve {
  return mapCurve(curve, ([x, y]) => [x + by[0], y + by[1]]);
}

/** Gaps between panels: a dark line, and the lit lip of the panel behind it. */
export function drawShutLines(car: Car): string {
  const width = car.toPixels(5.6);
  return car.outline.shutLines
    .map((knots) => {
      const curve = car.curve(knots);
      const lip = pathOf(shift(curve, [width * 0.85, 0]));
      const gap = strokePath(pathOf(curve), { color: '#050607', width, opacity: 0.7 });
      return `${strokePath(lip, { color: '#fff', width: width * 0.6, opacity: 0.22 })}${gap}`;
    })
    .join('');
}
