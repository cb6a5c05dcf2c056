import { type Car, groundLine, pictureHeight, pictureWidth } from './car.ts';
import { round } from './curves.ts';
import { mixHex } from './tones.ts';

/** A seamless backdrop, warm and quiet, with a breath of the paint in it. */
export function drawBackdrop(car: Car): string {
  const tinted = (neutral: string, share: number) => mixHex(neutral, car.paintHex, share);
  const [top, glow, floor, near] = car.evening
    ? [tinted('#0f1216', 0.012), tinted('#2b3038', 0.02), tinted('#1d2026', 0.015), tinted('#0a0c0e', 0.01)]
    : [tinted('#dedad3', 0.035), tinted('#f6f4f0', 0.012), tinted('#e9e6e1', 0.03), tinted('#cfccc6', 0.04)];
  const horizon = ((groundLine - 70) / pictureHeight).toFixed(3);
  return `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.42" stop-color="${glow}"/>
<stop offset="${horizon}" stop-color="${glow}"/><stop offset="0.78" stop-color="${floor}"/><stop offset="1" stop-color="${near}"/></linearGradient>
<radialGradient id="pool" cx="0.5" cy="0.47" r="0.62"><stop offset="0" stop-color="${car.evening ? '#7c8696' : '#fffefb'}" stop-opacity="${car.evening ? 0.28 : 0.85}"/>
<stop offset="0.55" stop-color="${glow}" stop-opacity="0.25"/><stop offset="1" stop-color="${top}" stop-opacity="0.55"/></radialGradient>
<rect width="${pictureWidth}" height="${pictureHeight}" fill="url(#wall)"/><rect width="${pictureWidth}" height="${pictureHeight}" fill="url(#pool)"/>`;
}

function ellipse(fill: string, x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#${fill})"/>`;
}

/** Shadows: a wide soft one, a dark one under the body, and a hard one where each tyre stands. */
export function drawShadows(car: Car): string {
  const middle = (car.left + car.right) / 2;
  const half = (car.right - car.left) / 2;
  const tyres = [car.frontWheel, car.rearWheel]
    .map(([x]) => ellipse('contact', x, groundLine + 1, car.tyreRadius * 0.86, car.tyreRadius * 0.12))
    .join('');
  const depth = car.evening ? 1 : 0.82;
  return `<radialGradient id="soft-shadow"><stop offset="0" stop-color="#16130f" stop-opacity="${0.5 * depth}"/><stop offset="0.5" stop-color="#16130f" stop-opacity="${0.26 * depth}"/>
<stop offset="0.8" stop-color="#16130f" stop-opacity="${0.07 * depth}"/><stop offset="1" stop-color="#16130f" stop-opacity="0"/></radialGradient>
<radialGradient id="core-shadow"><stop offset="0" stop-color="#0b0908" stop-opacity="0.9"/><stop offset="0.62" stop-color="#0b0908" stop-opacity="0.72"/>
<stop offset="0.86" stop-color="#0b0908" stop-opacity="0.25"/><stop offset="1" stop-color="#0b0908" stop-opacity="0"/></radialGradient>
<radialGradient id="contact"><stop offset="0" stop-color="#000" stop-opacity="0.95"/><stop offset="0.5" stop-color="#000" stop-opacity="0.6"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
${ellipse('soft-shadow', middle, groundLine + 10, half * 1.16, 74)}${ellipse('core-shadow', middle, groundLine - 2, half * 0.99, 24)}${tyres}`;
}

/** The dark underside between the wheels, so that no daylight shows through where a car is solid. */
export function drawUnderside(car: Car): string {
  const floorPan = groundLine - car.toPixels((car.outline.sill[0]?.[1] ?? 170) * 0.82 + car.variation.lift);
  const top = groundLine - car.toPixels(420);
  const left = car.frontWheel[0] - car.archRadius * 0.7;
  const right = car.rearWheel[0] + car.archRadius * 0.7;
  return `<rect x="${round(left)}" y="${round(top)}" width="${round(right - left)}" height="${round(floorPan - top)}" rx="14" fill="#070808"/>`;
}

/** Where the polished floor repeats the car, fading within a hand's breadth. */
export function drawFloorReflection(car: Car, carId: string): string {
  const reach = 118;
  return `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${groundLine}" x2="0" y2="${groundLine + reach}">
<stop offset="0" stop-color="#fff" stop-opacity="${car.evening ? 0.34 : 0.26}"/><stop offset="0.4" stop-color="#fff" stop-opacity="0.1"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<mask id="floor-mask" maskUnits="userSpaceOnUse" x="0" y="${groundLine}" width="${pictureWidth}" height="${reach}"><rect x="0" y="${groundLine}" width="${pictureWidth}" height="${reach}" fill="url(#fade)"/></mask>
<g mask="url(#floor-mask)"><use href="#${carId}" transform="translate(0 ${groundLine * 2}) scale(1 -1)"/></g>`;
}
