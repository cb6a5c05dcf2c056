import type { Car } from './car.ts';
import { closedPathOf, type Knot, mapCurve, type Point, round, traceKnots } from './curves.ts';
import { relight } from './tones.ts';

/** A seat back with its headrest, from the belt upward, relative to the seat's foot. */
const seatBack: readonly Knot[] = [
  [-90, -160, 78],
  [0, 170, 74],
  [70, 244, 26],
  [136, 232, -50],
  [150, 150, -98],
  [70, -160, -106, null],
];
const headrest: readonly Knot[] = [
  [72, 268, 82],
  [92, 376, 74],
  [122, 398, 10],
  [178, 384, -40],
  [190, 352, -98],
  [158, 262, -110],
  [134, 246, 176],
  [96, 250, 160],
];

function placeShape(car: Car, shape: readonly Knot[], [x, y]: Point, size: number, girth = 1): string {
  const moved = mapCurve(traceKnots(shape, true), ([dx, dy]) => car.place([x + dx * size * girth, y + dy * size]));
  return closedPathOf(moved);
}

/** Seats as the camera sees them through tinted glass: barely there. */
export function drawSilhouettes(car: Car, size: number): string {
  const seats = car.outline.seats.map(
    (foot) =>
      `<path d="${placeShape(car, seatBack, foot, size)}"/><path d="${placeShape(car, headrest, foot, size)}"/>`,
  );
  return `<g fill="#0b0c0e" fill-opacity="0.86">${seats.join('')}</g>${drawSteeringWheel(car, '#0b0c0e', 0.86)}`;
}

export function drawSteeringWheel(car: Car, colour: string, opacity: number): string {
  const [x, y] = car.place(car.outline.steeringWheel);
  const radius = car.toPixels(185);
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(-24)"><ellipse rx="${round(radius * 0.26)}" ry="${round(radius)}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${round(radius * 0.15)}"/></g>`;
}

/** The open cockpit of a convertible: far door, seats in leather, roll hoops and the folded roof's cover. */
export function drawCockpit(car: Car): string {
  const { leather } = car.variation;
  const [, seatTop] = car.place([0, (car.outline.seats[0]?.[1] ?? 900) + 380]);
  const [, seatFoot] = car.place([0, (car.outline.seats[0]?.[1] ?? 900) - 40]);
  const farDoor: readonly Knot[] = [
    [1540, 880],
    [1640, 950, 24],
    [1850, 982, 8],
    [2500, 985, 0],
    [2960, 986, 4],
    [3060, 960, -30],
    [3060, 900],
  ];
  const farScreen: readonly Knot[] = [
    [2118, 1240, null, 208],
    [1930, 1130, 213],
    [1760, 990, 220, null],
    [1790, 960],
    [1970, 1120, 33],
    [2128, 1222, 28, null],
  ];
  const seat = (
    [x, y]: Point,
    shade: string,
    size: number,
  ) => `<path d="${placeShape(car, seatBack, [x, y], size, 1.5)}" fill="url(#${shade})"/>
<path d="${placeShape(car, headrest, [x - 4, y - 16], size, 1.36)}" fill="url(#${shade})"/>`;
  const [front, rear] = car.outline.seats;
  const hoop = rear ? drawHoop(car, rear) : '';
  const far = front ? seat([front[0] + 6, front[1] - 60], 'leather-far', 0.82) : '';
  const near = front ? seat([front[0] - 40, front[1] - 84], 'leather', 0.88) : '';
  const ramp = (
    id: string,
    factor: number,
  ) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${round(seatTop)}" x2="0" y2="${round(seatFoot)}">
<stop offset="0" stop-color="${relight(leather, factor * 2.1)}"/><stop offset="0.3" stop-color="${relight(leather, factor * 1.1)}"/>
<stop offset="1" stop-color="${relight(leather, factor * 0.35)}"/></linearGradient>`;
  return `${ramp('leather', 1)}${ramp('leather-far', 0.5)}
<path d="${car.closed(farDoor)}" fill="${relight(leather, 0.28)}"/><path d="${car.closed(farScreen)}" fill="#1c1e20"/>
${far}${hoop}${drawSteeringWheel(car, '#141517', 1)}${near}`;
}

/** A roll hoop behind each seat, in brushed metal. */
function drawHoop(car: Car, foot: Point): string {
  const hoop: readonly Knot[] = [
    [-60, -60, 78],
    [-26, 66, 66],
    [40, 100, 4],
    [150, 66, -30],
    [300, -60, -40],
  ];
  const path = placeShape(car, hoop, [foot[0] - 40, foot[1] + 20], 1);
  return `<path d="${path}" fill="#141517"/><path d="${path}" fill="none" stroke="#6d7175" stroke-width="${round(car.toPixels(11))}" stroke-opacity="0.9"/>`;
}
