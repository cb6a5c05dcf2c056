import { type Point, round } from '../curves.ts';
import type { Car } from '../drawn-car.ts';
import { clipTo, fillPath, shadeAlong, shadeDown, strokePath } from '../svg.ts';

/** The arch as a line: a half-circle round the hub, open to the ground. */
function traceArch(car: Car, [x, y]: Point, radius: number): string {
  const foot = round(y + car.toPixels(60));
  const size = round(radius);
  const [left, right] = [round(x - radius), round(x + radius)];
  return `M${left} ${foot}V${round(y)}A${size} ${size} 0 0 1 ${right} ${round(y)}V${foot}`;
}

/** Shades that both arches use. */
function defineArchShades(car: Car): string {
  const [, axle] = car.frontWheel;
  const radius = car.archRadius;
  const strength = car.evening ? 0.35 : 0.8;
  return [
    shadeDown(
      'arch-light',
      [
        [0, '#fff', strength],
        [0.4, '#fff', strength * 0.4],
        [1, '#fff', 0.04],
      ],
      axle - radius * 1.1,
      axle - radius * 0.2,
    ),
    shadeDown(
      'cladding',
      [
        [0, '#4a4c4f'],
        [0.3, '#2a2c2e'],
        [1, '#17181a'],
      ],
      axle - radius - car.toPixels(64),
      axle + 20,
    ),
    shadeAlong('well', [
      [0, '#020203'],
      [1, '#0c0d0e'],
    ]),
  ].join('');
}

/** The dark of the wheel wells, cut into the body, with the lit return of the arch's lip. */
export function drawArches(car: Car): string {
  const lip = car.toPixels(9);
  const radius = car.archRadius;
  const arches = [car.frontWheel, car.rearWheel].map((hub) => {
    const [x, y] = hub;
    const well = `${traceArch(car, hub, radius)}V${round(y + radius)}H${round(x - radius)}Z`;
    return [
      car.variation.cladding ? drawCladding(car, hub) : drawFlare(car, hub),
      strokePath(traceArch(car, hub, radius + lip * 0.55), { color: 'url(#arch-light)', width: lip * 0.7 }),
      fillPath(well, 'url(#well)'),
      strokePath(traceArch(car, hub, radius - lip * 0.4), { color: '#000', width: lip, opacity: 0.55 }),
    ].join('');
  });
  return `${defineArchShades(car)}${clipTo('body-clip', arches.join(''))}`;
}

/** Light on the swell of the arch: soft because it is many faint strokes, which render faster than a blur. */
function drawFlare(car: Car, hub: Point): string {
  const step = car.toPixels(9);
  return [1, 2, 3, 4, 5, 6]
    .map((rank) => {
      const path = traceArch(car, hub, car.archRadius + step * rank * 0.5);
      return strokePath(path, { color: 'url(#arch-light)', width: step * rank, opacity: 0.07 });
    })
    .join('');
}

/** A band of black plastic round the arch. */
function drawCladding(car: Car, hub: Point): string {
  const width = car.toPixels(64);
  const band = traceArch(car, hub, car.archRadius + width / 2);
  const edge = traceArch(car, hub, car.archRadius + width);
  const seam = strokePath(edge, { color: '#000', width: 1.4, opacity: 0.45 });
  return `${strokePath(band, { color: 'url(#cladding)', width })}${seam}`;
}
