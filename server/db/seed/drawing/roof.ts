import type { Car } from './car.ts';
import { type Knot, round } from './curves.ts';

/** Rails that stand off the roof of a tall car. */
function drawRails(car: Car): string {
  const rail: readonly Knot[] = [
    [2260, 1645, null, 34],
    [2400, 1706, 6],
    [3300, 1720, -2],
    [4080, 1677, -6],
    [4200, 1631, -40, null],
  ];
  const path = car.open(rail);
  const bright = car.variation.trim === 'bright';
  return `<path d="${path}" fill="none" stroke="#0b0c0d" stroke-width="${round(car.toPixels(34))}" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${path}" fill="none" stroke="${bright ? '#b9bdc1' : '#2d3033'}" stroke-width="${round(car.toPixels(24))}" stroke-linecap="round" stroke-linejoin="round"/>
<path d="${path}" fill="none" stroke="#fff" stroke-opacity="${bright ? 0.8 : 0.35}" stroke-width="${round(car.toPixels(6))}" transform="translate(0 ${round(-car.toPixels(8))})"/>`;
}

function drawSpoiler(car: Car): string {
  const lips: Partial<Record<Car['style'], readonly Knot[]>> = {
    Sedan: [
      [4460, 1084],
      [4600, 1104, 4],
      [4732, 1112, 4, null],
      [4712, 1084],
      [4600, 1070],
    ],
    Coupe: [
      [4180, 976],
      [4330, 1000, 8],
      [4456, 1016, 8, null],
      [4450, 988],
      [4330, 960],
    ],
  };
  const lip = lips[car.style];
  return lip ? `<path d="${car.closed(lip)}" fill="#121416"/>` : '';
}

/** What stands on the roof or the tail: rails, or a lip spoiler. */
export function drawRoofParts(car: Car): string {
  return `${car.variation.roofRails ? drawRails(car) : ''}${car.variation.spoiler ? drawSpoiler(car) : ''}`;
}
