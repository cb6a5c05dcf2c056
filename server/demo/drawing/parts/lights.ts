import type { Knot } from '../curves.ts';
import type { Car } from '../drawn-car.ts';
import { clipTo, defineClip, draw, fillPath, type Stop, shadeAlong, shadeOutward, strokePath } from '../svg.ts';

/** Lamps differ most in how slim they are, so each car squeezes its own about their middle. */
function squeeze(car: Car, knots: readonly Knot[], around: readonly Knot[]): Knot[] {
  const heights = around.map(([, y]) => y);
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2;
  const move = (y: number) => middle + (y - middle) * car.variation.lampHeight;
  return knots.map((knot): Knot => {
    if (knot.length === 4) return [knot[0], move(knot[1]), knot[2], knot[3]];
    return knot.length === 3 ? [knot[0], move(knot[1]), knot[2]] : [knot[0], move(knot[1])];
  });
}

/** Projector lenses inside the headlamp, each with a spark of the softbox. */
function drawLenses(car: Car): string {
  const { outline, variation } = car;
  const size = car.toPixels(outline.tireRadius > 400 ? 66 : 42);
  const middle = outline.headlampLine[1] ?? [200, 700];
  const places = [0.55, 1, 1.45].slice(0, variation.lampStyle === 2 ? 3 : 2);
  const lenses = places.map((share) => {
    const [cx, cy] = car.place([middle[0] * share + 40, middle[1] + 46 * (share - 0.5) + 14]);
    const lens = draw('ellipse', { cx, cy, rx: size * 0.62, ry: size, fill: 'url(#lens)' });
    const spark = { cx: cx - size * 0.15, cy: cy - size * 0.4, rx: size * 0.2, ry: size * 0.18 };
    return `${lens}${draw('ellipse', { ...spark, fill: '#fff', 'fill-opacity': 0.7 })}`;
  });
  const glass = shadeOutward('lens', [
    [0, '#dfe8ee'],
    [0.4, '#76828b'],
    [0.75, '#1c2125'],
    [0.9, '#8e979d'],
    [1, '#1a1d20'],
  ]);
  return `${glass}${lenses.join('')}`;
}

/** The headlamp: a dark housing, lenses, the daytime line and clear glass over all. */
export function drawHeadlamp(car: Car): string {
  const { headlamp, headlampLine } = car.outline;
  const housing = car.closed(squeeze(car, headlamp, headlamp));
  const line = car.open(squeeze(car, headlampLine, headlamp));
  const width = car.toPixels(car.variation.lampStyle === 1 ? 18 : 13);
  const shell: readonly Stop[] = [
    [0, '#7f878d'],
    [0.35, '#2b3034'],
    [1, '#0c0e10'],
  ];
  const cover: readonly Stop[] = [
    [0, '#fff', 0.62],
    [0.4, '#fff', 0.1],
    [1, '#fff', 0.05],
  ];
  const inside = [
    drawLenses(car),
    strokePath(line, { color: '#d7ecfa', width: width * 2.4, opacity: 0.35 }),
    strokePath(line, { color: '#fbfdff', width, cap: 'round' }),
    fillPath(housing, 'url(#lamp-cover)'),
  ];
  return [
    shadeAlong('lamp-housing', shell, 0, 0, 0.3, 1),
    shadeAlong('lamp-cover', cover),
    defineClip('headlamp-clip', housing),
    fillPath(housing, 'url(#lamp-housing)'),
    clipTo('headlamp-clip', inside.join('')),
    strokePath(housing, { color: '#060708', width: 1.8, opacity: 0.7, join: 'round' }),
  ].join('');
}

/** The tail lamp: red lens, a light guide inside, and a gleam along its top. In the evening it glows. */
export function drawTailLamp(car: Car): string {
  const { tailLamp, tailLampLine } = car.outline;
  const housing = car.closed(squeeze(car, tailLamp, tailLamp));
  const line = car.open(squeeze(car, tailLampLine, tailLamp));
  const width = car.toPixels(car.variation.lampStyle === 0 ? 20 : 13);
  const smoked = car.variation.lampStyle === 2;
  const lens: readonly Stop[] = [
    [0, smoked ? '#8b2a2c' : '#d8383a'],
    [0.4, smoked ? '#430d10' : '#94101a'],
    [1, smoked ? '#1e0507' : '#4b060c'],
  ];
  const cover: readonly Stop[] = [
    [0, '#fff', 0.5],
    [0.28, '#fff', 0.06],
    [1, '#fff', 0],
  ];
  const inside = [
    strokePath(line, { color: '#ff2a2a', width: width * 2.6, opacity: car.evening ? 0.75 : 0.4, cap: 'round' }),
    strokePath(line, { color: car.evening ? '#ffe2d8' : '#ff7a70', width, cap: 'round' }),
    fillPath(housing, 'url(#tail-cover)'),
  ];
  return [
    shadeAlong('tail-lens', lens, 0, 0, 0.2, 1),
    shadeAlong('tail-cover', cover),
    defineClip('tail-clip', housing),
    fillPath(housing, 'url(#tail-lens)'),
    clipTo('tail-clip', inside.join('')),
    strokePath(housing, { color: '#120304', width: 1.6, opacity: 0.75, join: 'round' }),
    car.evening ? drawGlow(car) : '',
  ].join('');
}

function drawGlow(car: Car): string {
  const { tailLampLine } = car.outline;
  const middle = tailLampLine[Math.floor(tailLampLine.length / 2)] ?? [0, 0];
  const [cx, cy] = car.place([middle[0] + 120, middle[1]]);
  const glow = shadeOutward('tail-glow', [
    [0, '#ff3024', 0.5],
    [0.4, '#ff2018', 0.16],
    [1, '#ff1010', 0],
  ]);
  const size = { rx: car.toPixels(560), ry: car.toPixels(330) };
  return `${glow}${draw('ellipse', { cx, cy, ...size, fill: 'url(#tail-glow)' })}`;
}
