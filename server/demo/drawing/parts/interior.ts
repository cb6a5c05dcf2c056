import { closedPathOf, type Knot, mapCurve, type Point, round, traceKnots } from '../curves.ts';
import type { Car } from '../drawn-car.ts';
import { draw, fillPath, shadeDown, strokePath } from '../svg.ts';
import { relight } from '../tones.ts';

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
  const shade = '#0b0c0e';
  const seats = car.outline.seats.flatMap((foot) =>
    [seatBack, headrest].map((shape) => fillPath(placeShape(car, shape, foot, size), shade, 0.86)),
  );
  return `${seats.join('')}${drawSteeringWheel(car, shade, 0.86)}`;
}

function drawSteeringWheel(car: Car, color: string, opacity: number): string {
  const [x, y] = car.place(car.outline.steeringWheel);
  const radius = car.toPixels(185);
  return draw('ellipse', {
    rx: radius * 0.26,
    ry: radius,
    fill: 'none',
    stroke: color,
    'stroke-opacity': opacity,
    'stroke-width': radius * 0.15,
    transform: `translate(${round(x)} ${round(y)}) rotate(-24)`,
  });
}

/** The far door's edge and the far side of the windshield's frame, which an open car shows. */
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

/** A seat in leather, plumper than the slim ones that a closed car hides. */
function drawSeat(car: Car, [x, y]: Point, shade: string, size: number): string {
  const back = placeShape(car, seatBack, [x, y], size, 1.5);
  const rest = placeShape(car, headrest, [x - 4, y - 16], size, 1.36);
  return `${fillPath(back, `url(#${shade})`)}${fillPath(rest, `url(#${shade})`)}`;
}

/** The open cockpit of a convertible: far door, seats in leather, roll hoop and steering wheel. */
export function drawCockpit(car: Car): string {
  const { leather } = car.variation;
  const [front = [2600, 930], rear = [3080, 945]] = car.outline.seats;
  const [, top] = car.place([0, front[1] + 380]);
  const [, foot] = car.place([0, front[1] - 40]);
  const shadeLeather = (id: string, factor: number) =>
    shadeDown(
      id,
      [
        [0, relight(leather, factor * 2.1)],
        [0.3, relight(leather, factor * 1.1)],
        [1, relight(leather, factor * 0.35)],
      ],
      top,
      foot,
    );
  return [
    shadeLeather('leather', 1),
    shadeLeather('leather-far', 0.5),
    fillPath(car.closed(farDoor), relight(leather, 0.28)),
    fillPath(car.closed(farScreen), '#1c1e20'),
    drawSeat(car, [front[0] + 6, front[1] - 60], 'leather-far', 0.82),
    drawHoop(car, rear),
    drawSteeringWheel(car, '#141517', 1),
    drawSeat(car, [front[0] - 40, front[1] - 84], 'leather', 0.88),
  ].join('');
}

/** The roll hoop behind the seats, in brushed metal. */
function drawHoop(car: Car, [x, y]: Point): string {
  const hoop: readonly Knot[] = [
    [-60, -60, 78],
    [-26, 66, 66],
    [40, 100, 4],
    [150, 66, -30],
    [300, -60, -40],
  ];
  const path = placeShape(car, hoop, [x - 40, y + 20], 1);
  const tube = strokePath(path, { color: '#6d7175', width: car.toPixels(11), opacity: 0.9 });
  return `${fillPath(path, '#141517')}${tube}`;
}
