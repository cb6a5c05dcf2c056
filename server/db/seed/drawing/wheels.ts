import type { Car } from './car.ts';
import { type Point, round } from './curves.ts';
import { rimOf, traceOpenings } from './rims.ts';
import { relight } from './tones.ts';
import type { Variation } from './variation.ts';

interface Finish {
  face: string;
  well: string;
  edge: number;
}

const finishes: Record<Variation['rimFinish'], Finish> = {
  silver: { face: '#b9bdc1', well: '#4d5155', edge: 0.85 },
  graphite: { face: '#5b5f64', well: '#1d1f21', edge: 0.5 },
  black: { face: '#222426', well: '#08090a', edge: 0.42 },
  machined: { face: '#c9ccce', well: '#0e0f11', edge: 0.95 },
};

function ring(radius: number, width: number, stroke: string, opacity = 1): string {
  return `<circle r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-opacity="${opacity}"/>`;
}

/** Small round things set evenly round the hub. */
function dots(count: number, radius: number, size: number, fill: string, turn = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (360 / count) * index) * Math.PI) / 180;
    return `<circle cx="${round(Math.sin(angle) * radius)}" cy="${round(-Math.cos(angle) * radius)}" r="${round(size)}" fill="${fill}"/>`;
  }).join('');
}

/** Gradients that both wheels share, in the wheel's own units: the tyre's radius is 100. */
function defineWheelPaints(rimRadius: number, finish: Finish): string {
  const share = (radius: number) => (radius / 100).toFixed(3);
  return `<radialGradient id="tyre" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">
<stop offset="${share(rimRadius - 1)}" stop-color="#0b0c0d"/><stop offset="${share(rimRadius + 3)}" stop-color="#26282a"/>
<stop offset="${share((rimRadius * 2 + 100) / 3)}" stop-color="#34363a"/><stop offset="0.93" stop-color="#232527"/>
<stop offset="0.965" stop-color="#1a1b1d"/><stop offset="1" stop-color="#0c0d0e"/></radialGradient>
<linearGradient id="tyre-light" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0.62"/>
<stop offset="0.14" stop-color="#000" stop-opacity="0.3"/><stop offset="0.3" stop-color="#fff" stop-opacity="0.07"/>
<stop offset="0.6" stop-color="#000" stop-opacity="0.06"/><stop offset="1" stop-color="#000" stop-opacity="0.52"/></linearGradient>
<linearGradient id="barrel" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060708"/><stop offset="0.45" stop-color="#111315"/>
<stop offset="0.8" stop-color="#2e3134"/><stop offset="1" stop-color="#54585c"/></linearGradient>
<linearGradient id="disc" x1="0.1" y1="0" x2="0.9" y2="1"><stop offset="0" stop-color="#55585b"/><stop offset="0.3" stop-color="#9a9da0"/>
<stop offset="0.5" stop-color="#5d6063"/><stop offset="0.75" stop-color="#84878a"/><stop offset="1" stop-color="#3d4043"/></linearGradient>
<linearGradient id="rim-face" x1="0.2" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${relight(finish.face, 1.55)}"/>
<stop offset="0.35" stop-color="${finish.face}"/><stop offset="0.62" stop-color="${relight(finish.face, 0.62)}"/>
<stop offset="1" stop-color="${relight(finish.face, 0.95)}"/></linearGradient>
<radialGradient id="rim-dish" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${rimRadius}"><stop offset="0" stop-color="#000" stop-opacity="0.06"/>
<stop offset="0.32" stop-color="#000" stop-opacity="0.3"/><stop offset="0.7" stop-color="#000" stop-opacity="0.06"/>
<stop offset="0.92" stop-color="#fff" stop-opacity="0.08"/><stop offset="1" stop-color="#000" stop-opacity="0.25"/></radialGradient>
<linearGradient id="rim-lip" x1="0.2" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="${relight(finish.face, 2.1)}"/>
<stop offset="0.3" stop-color="${relight(finish.face, 0.9)}"/><stop offset="0.55" stop-color="${relight(finish.face, 0.5)}"/>
<stop offset="0.85" stop-color="${relight(finish.face, 1.1)}"/><stop offset="1" stop-color="${relight(finish.face, 1.7)}"/></linearGradient>
<linearGradient id="rim-edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${finish.edge * 0.5}"/>
<stop offset="0.5" stop-color="#fff" stop-opacity="${finish.edge * 0.3}"/><stop offset="1" stop-color="#fff" stop-opacity="${finish.edge}"/></linearGradient>`;
}

function drawBrake(rimRadius: number, caliper: string, side: number): string {
  const outer = rimRadius * 0.7;
  const inner = rimRadius * 0.5;
  const arc = (radius: number, angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${round(Math.sin(radians) * radius * side)} ${round(-Math.cos(radians) * radius)}`;
  };
  const sweep = side > 0 ? 1 : 0;
  const grip = `M${arc(outer * 1.05, 55)}A${outer * 1.05} ${outer * 1.05} 0 0 ${sweep} ${arc(outer * 1.05, 112)}L${arc(inner * 0.98, 108)}A${inner} ${inner} 0 0 ${1 - sweep} ${arc(inner * 0.98, 59)}Z`;
  return `<circle r="${round(outer)}" fill="url(#disc)"/>${ring(outer, 1, '#1b1d1f')}${ring(outer * 0.86, 0.5, '#2c2e30', 0.6)}
${dots(24, outer * 0.9, 0.9, '#202224')}${dots(24, outer * 0.78, 0.9, '#202224', 7)}
<circle r="${round(outer * 0.56)}" fill="#232527"/>${ring(outer * 0.56, 1, '#0c0d0e')}
<path d="${grip}" fill="${caliper}" stroke="#08090a" stroke-width="1.2" stroke-linejoin="round"/>
<path d="${grip}" fill="url(#rim-dish)"/>`;
}

function drawRim(car: Car, rimRadius: number, turn: number): string {
  const { rim: design, rimFinish } = car.variation;
  const rim = rimOf(design);
  const finish = finishes[rimFinish];
  const openings = traceOpenings(rim, rimRadius, turn);
  const disc = `M0 ${-rimRadius}A${rimRadius} ${rimRadius} 0 1 1 -0.01 ${-rimRadius}Z`;
  const hub = rimRadius * rim.hub;
  const bolts = rim.bolts > 0 ? dots(rim.bolts, hub * 0.66, rimRadius * 0.034, '#0a0b0c', turn + 180 / rim.bolts) : '';
  const nuts = rim.bolts > 0 ? dots(rim.bolts, hub * 0.66, rimRadius * 0.02, '#7b7f83', turn + 180 / rim.bolts) : '';
  return `<path d="${disc}${openings}" fill-rule="evenodd" fill="#000" fill-opacity="0.45" transform="translate(0 4.2)"/>
<path d="${disc}${openings}" fill-rule="evenodd" fill="${finish.well}" transform="translate(0 1.9)"/>
<path d="${disc}${openings}" fill-rule="evenodd" fill="url(#rim-face)"/>
<path d="${disc}${openings}" fill-rule="evenodd" fill="url(#rim-dish)"/>
<path d="${openings}" fill="none" stroke="url(#rim-edge)" stroke-width="0.7"/>
${ring(rimRadius - 1.6, 3.2, 'url(#rim-lip)')}${ring(rimRadius - 3.5, 0.5, '#000', 0.4)}${ring(rimRadius, 0.9, '#050607', 0.9)}
${bolts}${nuts}${rim.beadBolts > 0 ? dots(rim.beadBolts, rimRadius * 0.915, rimRadius * 0.018, '#141617') : ''}
<circle r="${round(hub * 0.4)}" fill="url(#rim-lip)"/><circle r="${round(hub * 0.34)}" fill="#17191b"/>
<ellipse cy="${round(-hub * 0.12)}" rx="${round(hub * 0.22)}" ry="${round(hub * 0.14)}" fill="#fff" fill-opacity="0.16"/>`;
}

function drawWheel(car: Car, [x, y]: Point, turn: number, caliperSide: number): string {
  const rimRadius = 100 * (car.outline.rimShare + car.variation.rimGrowth);
  const sidewall = 100 - rimRadius;
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${(car.tyreRadius / 100).toFixed(4)})">
<circle r="100" fill="url(#tyre)"/>${ring(98.6, 2.4, '#0a0b0c')}
<circle r="97.8" fill="none" stroke="#2c2e31" stroke-width="1.6" stroke-dasharray="2.6 1.5" stroke-opacity="0.7"/>
${ring(rimRadius + sidewall * 0.68, 0.5, '#4a4d51', 0.5)}${ring(rimRadius + sidewall * 0.26, 0.5, '#45484b', 0.6)}
<circle r="100" fill="url(#tyre-light)"/>
<circle r="${rimRadius}" fill="url(#barrel)"/>${drawBrake(rimRadius, car.variation.caliper, caliperSide)}
<circle r="${rimRadius}" fill="#000" fill-opacity="0.24"/>
${drawRim(car, rimRadius, turn)}</g>`;
}

/** Both wheels, each turned differently, as wheels come to rest. */
export function drawWheels(car: Car): string {
  const rimRadius = 100 * (car.outline.rimShare + car.variation.rimGrowth);
  const { rimTurn } = car.variation;
  return `${defineWheelPaints(rimRadius, finishes[car.variation.rimFinish])}
${drawWheel(car, car.frontWheel, rimTurn, 1)}${drawWheel(car, car.rearWheel, rimTurn + 31, -1)}`;
}
