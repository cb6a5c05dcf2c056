import type { Car } from './car.ts';
import { type Point, round } from './curves.ts';

/** The arch as a shape: a near-circle round the hub, open to the ground. */
function archPath(car: Car, [x, y]: Point, radius: number): string {
  const foot = car.toPixels(60);
  return `M${round(x - radius)} ${round(y + foot)}V${round(y)}A${round(radius)} ${round(radius)} 0 0 1 ${round(x + radius)} ${round(y)}V${round(y + foot)}`;
}

/** The dark of the wheel wells, cut into the body, with the lit return of the arch's lip. */
export function drawArches(car: Car): string {
  const lip = car.toPixels(9);
  const drawn = [car.frontWheel, car.rearWheel].map((hub) => {
    const [x, y] = hub;
    const radius = car.archRadius;
    const well = `${archPath(car, hub, radius)}V${round(y + radius)}H${round(x - radius)}Z`;
    const cladding = car.variation.cladding ? drawCladding(car, hub) : '';
    const glow = car.variation.cladding ? '' : drawFlare(car, hub);
    return `${cladding}${glow}<g clip-path="url(#body-clip)"><path d="${archPath(car, hub, radius + lip * 0.55)}" fill="none" stroke="url(#arch-light)" stroke-width="${round(lip * 0.7)}"/>
<path d="${well}" fill="url(#well)"/>
<path d="${archPath(car, hub, radius - lip * 0.4)}" fill="none" stroke="#000" stroke-opacity="0.55" stroke-width="${round(lip)}"/></g>`;
  });
  const [, axle] = car.frontWheel;
  const strength = car.evening ? 0.35 : 0.8;
  return `<linearGradient id="arch-light" gradientUnits="userSpaceOnUse" x1="0" y1="${round(axle - car.archRadius * 1.1)}" x2="0" y2="${round(axle - car.archRadius * 0.2)}">
<stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset="0.4" stop-color="#fff" stop-opacity="${strength * 0.4}"/><stop offset="1" stop-color="#fff" stop-opacity="0.04"/></linearGradient>
<linearGradient id="well" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#020203"/><stop offset="1" stop-color="#0c0d0e"/></linearGradient>
${drawn.join('')}`;
}

/** Light on the swell of the arch: soft because it is many faint strokes, which render faster than a blur. */
function drawFlare(car: Car, hub: Point): string {
  const step = car.toPixels(9);
  const strokes = [1, 2, 3, 4, 5, 6].map(
    (rank) =>
      `<path d="${archPath(car, hub, car.archRadius + step * rank * 0.5)}" fill="none" stroke="url(#arch-light)" stroke-opacity="0.07" stroke-width="${round(step * rank)}"/>`,
  );
  return `<g clip-path="url(#body-clip)">${strokes.join('')}</g>`;
}

/** A band of black plastic round the arch. */
function drawCladding(car: Car, hub: Point): string {
  const width = car.toPixels(64);
  const [, y] = hub;
  const middle = car.archRadius + width / 2;
  const top = round(y - car.archRadius - width);
  return `<linearGradient id="cladding" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${round(y + 20)}">
<stop offset="0" stop-color="#4a4c4f"/><stop offset="0.3" stop-color="#2a2c2e"/><stop offset="1" stop-color="#17181a"/></linearGradient>
<g clip-path="url(#body-clip)"><path d="${archPath(car, hub, middle)}" fill="none" stroke="url(#cladding)" stroke-width="${round(width)}"/>
<path d="${archPath(car, hub, car.archRadius + width)}" fill="none" stroke="#000" stroke-opacity="0.45" stroke-width="1.4"/></g>`;
}
