import type { Car } from './car.ts';
import { closedPathOf, type Knot, mapCurve, type Point, pathOf, round, traceKnots } from './curves.ts';
import { shadePaint } from './light.ts';
import { hexOf } from './tones.ts';

const mirrorShell: readonly Knot[] = [
  [-80, -8, 74],
  [-40, 92, 42],
  [60, 124, 2],
  [128, 104, -40],
  [138, 20, -100],
  [90, -36, 186],
  [-20, -42, 172],
];

/** Paint on something that leans this much. */
function paintLeaning(car: Car, upward: number): string {
  return hexOf(shadePaint(car.paint, car.variation.metallic, car.light, [0, upward]));
}

export function drawMirror(car: Car): string {
  const [x, y] = car.outline.mirror;
  const size = car.style === 'Truck' ? 1.35 : 1;
  const at = (shape: readonly Knot[]) =>
    closedPathOf(mapCurve(traceKnots(shape, true), ([dx, dy]) => car.place([x + dx * size, y + dy * size])));
  const shell = at(mirrorShell);
  const foot: readonly Knot[] = [
    [-10, -20, null],
    [70, -20, null],
    [96, -74, null],
    [-30, -78, null],
  ].map(([dx, dy]) => [dx ?? 0, dy ?? 0] as const);
  return `<linearGradient id="mirror" x1="0" y1="0" x2="0.1" y2="1"><stop offset="0" stop-color="${paintLeaning(car, 0.9)}"/>
<stop offset="0.22" stop-color="${paintLeaning(car, 0.45)}"/><stop offset="0.45" stop-color="${paintLeaning(car, 0.1)}"/>
<stop offset="0.72" stop-color="${paintLeaning(car, -0.2)}"/><stop offset="0.74" stop-color="#0c0d0e"/><stop offset="1" stop-color="#1a1c1e"/></linearGradient>
<path d="${at(foot)}" fill="#0d0e10"/><path d="${shell}" fill="url(#mirror)"/>
<path d="${shell}" fill="none" stroke="#000" stroke-opacity="0.4" stroke-width="1.2"/>`;
}

export function drawHandles(car: Car): string {
  const { flushHandles, trim } = car.variation;
  const long = car.toPixels(flushHandles ? 205 : 190);
  const tall = car.toPixels(flushHandles ? 30 : 34);
  const bright = trim === 'bright' && !flushHandles;
  const ramp = bright
    ? ['#ffffff', '#c9cccf', '#6f7377']
    : [paintLeaning(car, 0.8), paintLeaning(car, 0.3), paintLeaning(car, -0.25)];
  const handles = car.outline.handles.map((point) => {
    const [x, y] = car.place(point);
    const rect = (dx: number, dy: number, width: number, height: number, fill: string) =>
      `<rect x="${round(x + dx)}" y="${round(y + dy)}" width="${round(width)}" height="${round(height)}" rx="${round(height / 2)}" fill="${fill}"/>`;
    const cup = flushHandles
      ? rect(-long / 2 - 1.4, -1.4, long + 2.8, tall + 2.8, 'rgba(0,0,0,0.5)')
      : `<ellipse cx="${round(x)}" cy="${round(y + tall * 0.75)}" rx="${round(long * 0.4)}" ry="${round(tall * 1.1)}" fill="url(#handle-cup)"/>`;
    return `${cup}${flushHandles ? '' : rect(-long / 2, tall * 0.5, long, tall, 'rgba(0,0,0,0.4)')}${rect(-long / 2, 0, long, tall, 'url(#handle)')}`;
  });
  return `<linearGradient id="handle" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ramp[0]}"/>
<stop offset="0.45" stop-color="${ramp[1]}"/><stop offset="1" stop-color="${ramp[2]}"/></linearGradient>
<linearGradient id="handle-cup" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.5"/><stop offset="1" stop-color="#fff" stop-opacity="0.12"/></linearGradient>${handles.join('')}`;
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
  const bright = car.variation.trim === 'bright';
  return `<path d="${gill}" fill="#0a0b0c"/><path d="${edge}" fill="none" stroke="${bright ? '#dfe1e3' : '#3a3c3f'}" stroke-width="${round(car.toPixels(11))}" stroke-linecap="round"/>`;
}

/** The flap over the filler, ahead of the tail: one more line that a real flank has. */
export function drawFillerFlap(car: Car): string {
  const shoulder = car.outline.shoulder.at(-2) ?? car.outline.shoulder[0];
  const [x, y] = car.place([car.outline.rearAxle + 90, (shoulder?.[1] ?? 900) - 48]);
  const size = car.toPixels(150);
  const frame = `x="${round(x)}" width="${round(size)}" height="${round(size * 0.86)}" rx="${round(size * 0.22)}" fill="none"`;
  return `<rect ${frame} y="${round(y + 1)}" stroke="#fff" stroke-opacity="0.14" stroke-width="1"/>
<rect ${frame} y="${round(y)}" stroke="#000" stroke-opacity="0.34" stroke-width="1.1"/>`;
}

/** Black or bright strip along the sill, and rougher plastic where a car has cladding. */
export function drawSill(car: Car): string {
  const { outline, variation } = car;
  const plastic = variation.cladding;
  const top = (plastic ? outline.rocker : outline.sill).map(([x, y]) => [x, plastic ? y + 14 : y + 34] as const);
  const bottom = outline.sill.map(([x, y]) => [x, y - 60] as const).toReversed();
  const shape = [...top, ...bottom];
  const line = plastic && variation.trim === 'bright' ? drawSillLine(car, top) : '';
  return `<linearGradient id="sill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${plastic ? '#3b3d40' : '#1a1b1d'}"/>
<stop offset="0.4" stop-color="#1d1f21"/><stop offset="1" stop-color="#08090a"/></linearGradient>
<g clip-path="url(#body-clip)"><path d="${car.closed(shape)}" fill="url(#sill)"/>${line}</g>`;
}

function drawSillLine(car: Car, top: readonly Point[]): string {
  const line = pathOf(car.curve(top.map(([x, y]) => [x, y - 44] as const)));
  return `<path d="${line}" fill="none" stroke="#c3c6c9" stroke-opacity="0.75" stroke-width="${round(car.toPixels(11))}"/>`;
}

/** Openings in the bumpers: dark, with one fin of light. */
export function drawBumpers(car: Car): string {
  const intakes = car.outline.intakes
    .map((knots) => car.closed(knots))
    .map(
      (path) =>
        `<path d="${path}" fill="url(#intake)"/><path d="${path}" fill="none" stroke="#fff" stroke-opacity="0.14" stroke-width="1.3"/>`,
    );
  const inset = car.closed(car.outline.rearInset);
  return `<linearGradient id="intake" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#060708"/><stop offset="0.7" stop-color="#17191b"/>
<stop offset="1" stop-color="#2b2e31"/></linearGradient>
<g clip-path="url(#body-clip)">${intakes.join('')}
<path d="${inset}" fill="url(#intake)"/><path d="${inset}" fill="none" stroke="#fff" stroke-opacity="0.12" stroke-width="1.4"/></g>`;
}
