import { type Point, pathOf } from '../curves.ts';
import type { Car } from '../drawn-car.ts';
import { clipTo, fillPath, shadeAlong, strokePath } from '../svg.ts';

/** A dark strip along the sill; where a car has cladding, a deeper band of rough plastic. */
export function drawSill(car: Car): string {
  const { outline, variation } = car;
  const plastic = variation.cladding;
  const top = (plastic ? outline.rocker : outline.sill).map(([x, y]): Point => [x, plastic ? y + 14 : y + 34]);
  const bottom = outline.sill.map(([x, y]): Point => [x, y - 60]).toReversed();
  const shade = shadeAlong('sill', [
    [0, plastic ? '#3b3d40' : '#1a1b1d'],
    [0.4, '#1d1f21'],
    [1, '#08090a'],
  ]);
  const strip = fillPath(car.closed([...top, ...bottom]), 'url(#sill)');
  const line = plastic && variation.trim === 'bright' ? drawSillLine(car, top) : '';
  return `${shade}${clipTo('body-clip', `${strip}${line}`)}`;
}

function drawSillLine(car: Car, top: readonly Point[]): string {
  const line = pathOf(car.curve(top.map(([x, y]): Point => [x, y - 44])));
  return strokePath(line, { color: '#c3c6c9', width: car.toPixels(11), opacity: 0.75 });
}

/** Openings in the bumpers: dark, with a thin lit edge. */
export function drawBumpers(car: Car): string {
  const shade = shadeAlong(
    'intake',
    [
      [0, '#060708'],
      [0.7, '#17191b'],
      [1, '#2b2e31'],
    ],
    0,
    0,
    0.6,
    1,
  );
  const openings = [...car.outline.intakes, car.outline.rearInset].map((knots) => {
    const path = car.closed(knots);
    return `${fillPath(path, 'url(#intake)')}${strokePath(path, { color: '#fff', width: 1.3, opacity: 0.14 })}`;
  });
  return `${shade}${clipTo('body-clip', openings.join(''))}`;
}
