import type { Knot } from '../curves.ts';
import type { Car } from '../drawn-car.ts';
import { fillPath, strokePath } from '../svg.ts';

/** Rails that stand off the roof of a tall car. */
function drawRails(car: Car): string {
  const railAt = (raised: number): readonly Knot[] => [
    [2260, 1645 + raised, null, 34],
    [2400, 1706 + raised, 6],
    [3300, 1720 + raised, -2],
    [4080, 1677 + raised, -6],
    [4200, 1631 + raised, -40, null],
  ];
  const bright = car.variation.trim === 'bright';
  const path = car.open(railAt(0));
  const ends = { cap: 'round', join: 'round' } as const;
  return [
    strokePath(path, { color: '#0b0c0d', width: car.toPixels(34), ...ends }),
    strokePath(path, { color: bright ? '#b9bdc1' : '#2d3033', width: car.toPixels(24), ...ends }),
    strokePath(car.open(railAt(8)), { color: '#fff', width: car.toPixels(6), opacity: bright ? 0.8 : 0.35 }),
  ].join('');
}

function drawSpoiler(car: Car): string {
  const lips: Partial<Record<Car['style'], readonly Knot[]>> = {
    Sedan: [
      [4460, 1084],
      [4600, 1098, 1],
      [4724, 1099, 1, null],
      [4712, 1080],
      [4600, 1070],
    ],
    Coupe: [
      [4180, 976],
      [4330, 992, 3],
      [4456, 1004, 5, null],
      [4450, 984],
      [4330, 960],
    ],
  };
  const lip = lips[car.style];
  return lip ? fillPath(car.closed(lip), '#121416') : '';
}

/** What stands on the roof or the tail: rails, or a lip spoiler. */
export function drawRoofParts(car: Car): string {
  return `${car.variation.roofRails ? drawRails(car) : ''}${car.variation.spoiler ? drawSpoiler(car) : ''}`;
}
