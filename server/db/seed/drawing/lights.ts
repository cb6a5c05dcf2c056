import type { Car } from './car.ts';
import { type Knot, round } from './curves.ts';

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

/** The headlamp: a dark housing, two lenses, the daytime line and clear glass over all. */
export function drawHeadlamp(car: Car): string {
  const { outline, variation } = car;
  const housing = car.closed(squeeze(car, outline.headlamp, outline.headlamp));
  const line = car.open(squeeze(car, outline.headlampLine, outline.headlamp));
  const width = car.toPixels(variation.lampStyle === 1 ? 18 : 13);
  const lensSize = car.toPixels(outline.tyreRadius > 400 ? 66 : 42);
  const middle = outline.headlampLine[1] ?? [200, 700];
  const lenses = [0.55, 1, 1.45].slice(0, variation.lampStyle === 2 ? 3 : 2).map((share) => {
    const [x, y] = car.place([middle[0] * share + 40, middle[1] + 46 * (share - 0.5) + 14]);
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(lensSize * 0.62)}" ry="${round(lensSize)}" fill="url(#lens)"/>
<ellipse cx="${round(x - lensSize * 0.15)}" cy="${round(y - lensSize * 0.4)}" rx="${round(lensSize * 0.2)}" ry="${round(lensSize * 0.18)}" fill="#fff" fill-opacity="0.7"/>`;
  });
  return `<linearGradient id="lamp-housing" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#7f878d"/><stop offset="0.35" stop-color="#2b3034"/>
<stop offset="1" stop-color="#0c0e10"/></linearGradient>
<radialGradient id="lens"><stop offset="0" stop-color="#dfe8ee"/><stop offset="0.4" stop-color="#76828b"/><stop offset="0.75" stop-color="#1c2125"/>
<stop offset="0.9" stop-color="#8e979d"/><stop offset="1" stop-color="#1a1d20"/></radialGradient>
<linearGradient id="lamp-cover" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.62"/>
<stop offset="0.4" stop-color="#fff" stop-opacity="0.1"/><stop offset="1" stop-color="#fff" stop-opacity="0.05"/></linearGradient>
<clipPath id="headlamp-clip"><path d="${housing}"/></clipPath>
<path d="${housing}" fill="url(#lamp-housing)"/><g clip-path="url(#headlamp-clip)">${lenses.join('')}
<path d="${line}" fill="none" stroke="#d7ecfa" stroke-opacity="0.35" stroke-width="${round(width * 2.4)}"/>
<path d="${line}" fill="none" stroke="#fbfdff" stroke-width="${round(width)}" stroke-linecap="round"/>
<path d="${housing}" fill="url(#lamp-cover)"/></g>
<path d="${housing}" fill="none" stroke="#060708" stroke-opacity="0.7" stroke-width="1.8" stroke-linejoin="round"/>`;
}

/** The tail lamp: red lens, a light guide inside, and a gleam along its top. In the evening it glows. */
export function drawTailLamp(car: Car): string {
  const { outline, variation } = car;
  const housing = car.closed(squeeze(car, outline.tailLamp, outline.tailLamp));
  const line = car.open(squeeze(car, outline.tailLampLine, outline.tailLamp));
  const width = car.toPixels(variation.lampStyle === 0 ? 20 : 13);
  const lit = car.evening;
  const smoked = variation.lampStyle === 2;
  const glow = lit ? drawGlow(car) : '';
  return `<linearGradient id="tail-lens" x1="0" y1="0" x2="0.2" y2="1"><stop offset="0" stop-color="${smoked ? '#8b2a2c' : '#d8383a'}"/>
<stop offset="0.4" stop-color="${smoked ? '#430d10' : '#94101a'}"/><stop offset="1" stop-color="${smoked ? '#1e0507' : '#4b060c'}"/></linearGradient>
<linearGradient id="tail-cover" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="0.28" stop-color="#fff" stop-opacity="0.06"/>
<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><clipPath id="tail-clip"><path d="${housing}"/></clipPath>
<path d="${housing}" fill="url(#tail-lens)"/><g clip-path="url(#tail-clip)">
<path d="${line}" fill="none" stroke="#ff2a2a" stroke-opacity="${lit ? 0.75 : 0.4}" stroke-width="${round(width * 2.6)}" stroke-linecap="round"/>
<path d="${line}" fill="none" stroke="${lit ? '#ffe2d8' : '#ff7a70'}" stroke-width="${round(width)}" stroke-linecap="round"/>
<path d="${housing}" fill="url(#tail-cover)"/></g>
<path d="${housing}" fill="none" stroke="#120304" stroke-opacity="0.75" stroke-width="1.6" stroke-linejoin="round"/>${glow}`;
}

function drawGlow(car: Car): string {
  const middle = car.outline.tailLampLine[Math.floor(car.outline.tailLampLine.length / 2)] ?? [0, 0];
  const [x, y] = car.place([middle[0] + 120, middle[1]]);
  return `<radialGradient id="tail-glow"><stop offset="0" stop-color="#ff3024" stop-opacity="0.5"/><stop offset="0.4" stop-color="#ff2018" stop-opacity="0.16"/>
<stop offset="1" stop-color="#ff1010" stop-opacity="0"/></radialGradient><ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(car.toPixels(560))}" ry="${round(car.toPixels(330))}" fill="url(#tail-glow)"/>`;
}
