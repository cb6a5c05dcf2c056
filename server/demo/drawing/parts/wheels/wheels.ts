import { type Point, round } from '../../curves.ts';
import type { Car } from '../../drawn-car.ts';
import { draw, fillPath, strokePath } from '../../svg.ts';
import { defineWheelShades, finishOf } from './finishes.ts';
import { traceOpenings } from './openings.ts';
import { rimOf } from './rims.ts';

function drawRing(r: number, width: number, stroke: string, opacity = 1): string {
  return draw('circle', { r, fill: 'none', stroke, 'stroke-width': width, 'stroke-opacity': opacity });
}

function drawDisc(r: number, fill: string, opacity = 1): string {
  return draw('circle', { r, fill, 'fill-opacity': opacity });
}

/** Small round things set evenly round the hub. */
function drawDots(count: number, radius: number, r: number, fill: string, turn = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (360 / count) * index) * Math.PI) / 180;
    return draw('circle', { cx: Math.sin(angle) * radius, cy: -Math.cos(angle) * radius, r, fill });
  }).join('');
}

/** The calliper as a piece of a ring, on the side of the disc away from the car's nose or tail. */
function traceCaliper(outer: number, inner: number, side: number): string {
  const at = (radius: number, angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${round(Math.sin(radians) * radius * side)} ${round(-Math.cos(radians) * radius)}`;
  };
  const arc = (radius: number, sweep: number) => `A${round(radius)} ${round(radius)} 0 0 ${sweep}`;
  const outward = side > 0 ? 1 : 0;
  const over = `M${at(outer, 55)}${arc(outer, outward)} ${at(outer, 112)}`;
  return `${over}L${at(inner, 108)}${arc(inner, 1 - outward)} ${at(inner, 59)}Z`;
}

function drawBrake(rimRadius: number, color: string, side: number): string {
  const disc = rimRadius * 0.7;
  const caliper = traceCaliper(disc * 1.05, rimRadius * 0.49, side);
  return [
    drawDisc(disc, 'url(#disc)'),
    drawRing(disc, 1, '#1b1d1f'),
    drawRing(disc * 0.86, 0.5, '#2c2e30', 0.6),
    drawDots(24, disc * 0.9, 0.9, '#202224'),
    drawDots(24, disc * 0.78, 0.9, '#202224', 7),
    drawDisc(disc * 0.56, '#232527'),
    drawRing(disc * 0.56, 1, '#0c0d0e'),
    fillPath(caliper, color),
    strokePath(caliper, { color: '#08090a', width: 1.2, join: 'round' }),
    fillPath(caliper, 'url(#rim-dish)'),
  ].join('');
}

/** The alloy: its shadow on the brake, the walls of its openings, its face, and the light on every edge. */
function drawRim(car: Car, rimRadius: number, turn: number): string {
  const rim = rimOf(car.variation.rim);
  const finish = finishOf(car.variation.rimFinish);
  const openings = traceOpenings(rim, rimRadius, turn);
  const size = round(rimRadius);
  const d = `M0 -${size}A${size} ${size} 0 1 1 -0.01 -${size}Z${openings}`;
  const layer = (fill: string, down = 0, opacity = 1) =>
    draw('path', { d, fill, 'fill-rule': 'evenodd', 'fill-opacity': opacity, transform: `translate(0 ${down})` });
  const hub = rimRadius * rim.hub;
  const boltTurn = turn + 180 / Math.max(1, rim.bolts);
  const shine = { cy: -hub * 0.12, rx: hub * 0.22, ry: hub * 0.14 };
  return [
    layer('#000', 4.2, 0.45),
    layer(finish.well, 1.9),
    layer('url(#rim-face)'),
    layer('url(#rim-dish)'),
    strokePath(openings, { color: 'url(#rim-edge)', width: 0.7 }),
    drawRing(rimRadius - 1.6, 3.2, 'url(#rim-lip)'),
    drawRing(rimRadius - 3.5, 0.5, '#000', 0.4),
    drawRing(rimRadius, 0.9, '#050607', 0.9),
    drawDots(rim.bolts, hub * 0.66, rimRadius * 0.034, '#0a0b0c', boltTurn),
    drawDots(rim.bolts, hub * 0.66, rimRadius * 0.02, '#7b7f83', boltTurn),
    drawDots(rim.beadBolts, rimRadius * 0.915, rimRadius * 0.018, '#141617'),
    drawDisc(hub * 0.4, 'url(#rim-lip)'),
    drawDisc(hub * 0.34, '#17191b'),
    draw('ellipse', { ...shine, fill: '#fff', 'fill-opacity': 0.16 }),
  ].join('');
}

/** Rubber with its tread's edge and two moulded rings. */
function drawTire(rimRadius: number): string {
  const sidewall = 100 - rimRadius;
  const tread = { r: 97.8, fill: 'none', stroke: '#2c2e31', 'stroke-width': 1.6, 'stroke-opacity': 0.7 };
  return [
    drawDisc(100, 'url(#tire)'),
    drawRing(98.6, 2.4, '#0a0b0c'),
    draw('circle', { ...tread, 'stroke-dasharray': '2.6 1.5' }),
    drawRing(rimRadius + sidewall * 0.68, 0.5, '#4a4d51', 0.5),
    drawRing(rimRadius + sidewall * 0.26, 0.5, '#45484b', 0.6),
    drawDisc(100, 'url(#tire-light)'),
  ].join('');
}

/** Both wheels, each turned differently, as wheels come to rest. */
export function drawWheels(car: Car): string {
  const { rimTurn, rimGrowth, rimFinish, caliper } = car.variation;
  const rimRadius = 100 * (car.outline.rimShare + rimGrowth);
  const drawWheel = ([x, y]: Point, turn: number, caliperSide: number) =>
    draw(
      'g',
      { transform: `translate(${round(x)} ${round(y)}) scale(${(car.tireRadius / 100).toFixed(4)})` },
      [
        drawTire(rimRadius),
        drawDisc(rimRadius, 'url(#barrel)'),
        drawBrake(rimRadius, caliper, caliperSide),
        drawDisc(rimRadius, '#000', 0.24),
        drawRim(car, rimRadius, turn),
      ].join(''),
    );
  return [
    defineWheelShades(rimRadius, finishOf(rimFinish)),
    drawWheel(car.frontWheel, rimTurn, 1),
    drawWheel(car.rearWheel, rimTurn + 31, -1),
  ].join('');
}
