import { type Car, groundLine, pictureHeight, pictureWidth } from './drawn-car.ts';
import { draw, shadeAlong, shadeDown, shadeOutward } from './svg.ts';
import { mixHex } from './tones.ts';

interface Backdrop {
  top: string;
  glow: string;
  floor: string;
  near: string;
  pool: string;
  poolStrength: number;
}

/** Neutrals with a breath of the paint in them, as a white room takes on the color of what stands in it. */
function mixBackdrop(car: Car): Backdrop {
  const tint = (neutral: string, share: number) => mixHex(neutral, car.paintHex, share);
  if (car.evening) {
    return {
      top: tint('#0f1216', 0.012),
      glow: tint('#2b3038', 0.02),
      floor: tint('#1d2026', 0.015),
      near: tint('#0a0c0e', 0.01),
      pool: '#7c8696',
      poolStrength: 0.28,
    };
  }
  return {
    top: tint('#dedad3', 0.035),
    glow: tint('#f6f4f0', 0.012),
    floor: tint('#e9e6e1', 0.03),
    near: tint('#cfccc6', 0.04),
    pool: '#fffefb',
    poolStrength: 0.85,
  };
}

/** A seamless backdrop, warm and quiet: wall and floor meet without a line. */
export function drawBackdrop(car: Car): string {
  const { top, glow, floor, near, pool, poolStrength } = mixBackdrop(car);
  const room = { width: pictureWidth, height: pictureHeight };
  const wall = shadeAlong('wall', [
    [0, top],
    [0.42, glow],
    [(groundLine - 70) / pictureHeight, glow],
    [0.78, floor],
    [1, near],
  ]);
  const lightPool = shadeOutward(
    'pool',
    [
      [0, pool, poolStrength],
      [0.55, glow, 0.25],
      [1, top, 0.55],
    ],
    { cx: 0.5, cy: 0.47, r: 0.62 },
  );
  const layers = ['url(#wall)', 'url(#pool)'].map((fill) => draw('rect', { ...room, fill }));
  return `${wall}${lightPool}${layers.join('')}`;
}

function drawPatch(shade: string, cx: number, cy: number, rx: number, ry: number): string {
  return draw('ellipse', { cx, cy, rx, ry, fill: `url(#${shade})` });
}

/** Shadows: a wide soft one, a dark one under the body, and a hard one where each tire stands. */
export function drawShadows(car: Car): string {
  const middle = (car.left + car.right) / 2;
  const half = (car.right - car.left) / 2;
  const depth = car.evening ? 1 : 0.82;
  const soft = '#16130f';
  const core = '#0b0908';
  const tires = [car.frontWheel, car.rearWheel].map(([x]) =>
    drawPatch('contact', x, groundLine + 1, car.tireRadius * 0.86, car.tireRadius * 0.12),
  );
  return [
    shadeOutward('soft-shadow', [
      [0, soft, 0.5 * depth],
      [0.5, soft, 0.26 * depth],
      [0.8, soft, 0.07 * depth],
      [1, soft, 0],
    ]),
    shadeOutward('core-shadow', [
      [0, core, 0.9],
      [0.62, core, 0.72],
      [0.86, core, 0.25],
      [1, core, 0],
    ]),
    shadeOutward('contact', [
      [0, '#000', 0.95],
      [0.5, '#000', 0.6],
      [1, '#000', 0],
    ]),
    drawPatch('soft-shadow', middle, groundLine + 10, half * 1.16, 74),
    drawPatch('core-shadow', middle, groundLine - 2, half * 0.99, 24),
    ...tires,
  ].join('');
}

/** The dark underside between the wheels, so that no daylight shows through where a car is solid. */
export function drawUnderside(car: Car): string {
  const floorPan = (car.outline.sill[0]?.[1] ?? 170) * 0.82 + car.variation.lift;
  const bottom = groundLine - car.toPixels(floorPan);
  const y = groundLine - car.toPixels(420);
  const x = car.frontWheel[0] - car.archRadius * 0.7;
  const width = car.rearWheel[0] + car.archRadius * 0.7 - x;
  return draw('rect', { x, y, width, height: bottom - y, rx: 14, fill: '#070808' });
}

/** Where the polished floor repeats the car, fading within a hand's breadth. */
export function drawFloorReflection(car: Car, carId: string): string {
  const reach = 118;
  const fade = shadeDown(
    'fade',
    [
      [0, '#fff', car.evening ? 0.34 : 0.26],
      [0.4, '#fff', 0.1],
      [1, '#fff', 0],
    ],
    groundLine,
    groundLine + reach,
  );
  const floor = { x: 0, y: groundLine, width: pictureWidth, height: reach };
  const veil = draw('rect', { ...floor, fill: 'url(#fade)' });
  const mask = draw('mask', { id: 'floor-mask', maskUnits: 'userSpaceOnUse', ...floor }, veil);
  const mirrored = draw('use', { href: `#${carId}`, transform: `translate(0 ${groundLine * 2}) scale(1 -1)` });
  return `${fade}${mask}${draw('g', { mask: 'url(#floor-mask)' }, mirrored)}`;
}
