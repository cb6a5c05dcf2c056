import { closedPathOf, type Knot, mapCurve, traceKnots } from '../curves.ts';
import type { Car } from '../drawn-car.ts';
import { shadePaint } from '../light.ts';
import { draw, fillPath, type Stop, shadeAlong, strokePath } from '../svg.ts';
import { hexOf } from '../tones.ts';

const mirrorShell: readonly Knot[] = [
  [-80, -8, 74],
  [-40, 92, 42],
  [60, 124, 2],
  [128, 104, -40],
  [138, 20, -100],
  [90, -36, 186],
  [-20, -42, 172],
];
const mirrorFoot: readonly Knot[] = [
  [-10, -20],
  [70, -20],
  [96, -74],
  [-30, -78],
];

/** Paint on something that leans this much. */
function paintLeaning(car: Car, upward: number): string {
  return hexOf(shadePaint(car.paint, car.variation.metallic, car.light, [0, upward]));
}

export function drawMirror(car: Car): string {
  const [x, y] = car.outline.mirror;
  const size = car.style === 'Truck' ? 1.35 : 1;
  const trace = (shape: readonly Knot[]) =>
    closedPathOf(mapCurve(traceKnots(shape, true), ([dx, dy]) => car.place([x + dx * size, y + dy * size])));
  const shell = trace(mirrorShell);
  const shade: readonly Stop[] = [
    [0, paintLeaning(car, 0.9)],
    [0.22, paintLeaning(car, 0.45)],
    [0.45, paintLeaning(car, 0.1)],
    [0.72, paintLeaning(car, -0.2)],
    [0.74, '#0c0d0e'],
    [1, '#1a1c1e'],
  ];
  return [
    shadeAlong('mirror', shade, 0, 0, 0.1, 1),
    fillPath(trace(mirrorFoot), '#0d0e10'),
    fillPath(shell, 'url(#mirror)'),
    strokePath(shell, { color: '#000', width: 1.2, opacity: 0.4 }),
  ].join('');
}

/** Door handles: bars over a hollow, or plates that lie flush with the skin. */
export function drawHandles(car: Car): string {
  const { flushHandles, trim } = car.variation;
  const width = car.toPixels(flushHandles ? 205 : 190);
  const height = car.toPixels(flushHandles ? 30 : 34);
  const bright = trim === 'bright' && !flushHandles;
  const handles = car.outline.handles.map((point) => {
    const [middle, y] = car.place(point);
    const bar = { x: middle - width / 2, y, width, height, rx: height / 2 };
    const hollow = { cx: middle, cy: y + height * 0.75, rx: width * 0.4, ry: height * 1.1, fill: 'url(#handle-cup)' };
    const seam = { ...bar, x: bar.x - 1.4, y: y - 1.4, width: width + 2.8, height: height + 2.8 };
    const below = flushHandles
      ? draw('rect', { ...seam, fill: '#000', 'fill-opacity': 0.5 })
      : `${draw('ellipse', hollow)}${draw('rect', { ...bar, y: y + height / 2, fill: '#000', 'fill-opacity': 0.4 })}`;
    return `${below}${draw('rect', { ...bar, fill: 'url(#handle)' })}`;
  });
  return [
    shadeAlong('handle', [
      [0, bright ? '#ffffff' : paintLeaning(car, 0.8)],
      [0.45, bright ? '#c9cccf' : paintLeaning(car, 0.3)],
      [1, bright ? '#6f7377' : paintLeaning(car, -0.25)],
    ]),
    shadeAlong('handle-cup', [
      [0, '#000', 0.5],
      [1, '#fff', 0.12],
    ]),
    ...handles,
  ].join('');
}

/** A slim gill behind the front wheel. */
export function drawSideVent(car: Car): string {
  if (!car.variation.sideVent) return '';
  const x = car.outline.frontAxle + car.outline.archRadius + 78;
  const y = (car.outline.shoulder[2]?.[1] ?? 800) - 64;
  const gill = car.closed([
    [x, y, null, -2],
    [x + 176, y + 4, null, -150],
    [x + 40, y - 44, null, -170],
    [x - 4, y - 30, 100, null],
  ]);
  const edge = car.open([
    [x, y, null, -2],
    [x + 176, y + 4, -2, null],
  ]);
  const color = car.variation.trim === 'bright' ? '#dfe1e3' : '#3a3c3f';
  return `${fillPath(gill, '#0a0b0c')}${strokePath(edge, { color, width: car.toPixels(11), cap: 'round' })}`;
}

/** The flap over the filler, ahead of the tail: one more line that a real flank has. */
export function drawFillerFlap(car: Car): string {
  const shoulder = car.outline.shoulder.at(-2)?.[1] ?? 900;
  const [x, y] = car.place([car.outline.rearAxle + 90, shoulder - 48]);
  const width = car.toPixels(150);
  const frame = { x, width, height: width * 0.86, rx: width * 0.22, fill: 'none' };
  const lip = draw('rect', { ...frame, y: y + 1, stroke: '#fff', 'stroke-opacity': 0.14, 'stroke-width': 1 });
  return `${lip}${draw('rect', { ...frame, y, stroke: '#000', 'stroke-opacity': 0.34, 'stroke-width': 1.1 })}`;
}
