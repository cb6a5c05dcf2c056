import type { Car } from './car.ts';
import { type Curve, mapCurve, pathOf, round } from './curves.ts';
import { drawSilhouettes } from './interior.ts';
import { blend, ease, mixHex } from './tones.ts';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function boundsOf(curve: Curve): Box {
  const points = curve.map(([from]) => from);
  const across = points.map(([x]) => x);
  const down = points.map(([, y]) => y);
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
}

/** The windows of the far side, seen through the cabin: what makes glass look like glass and not like paint. */
function drawFarSide(car: Car, opening: Curve, box: Box): string {
  const middle = (box.left + box.right) / 2;
  const far = mapCurve(opening, ([x, y]) => [
    middle + (x - middle) * 0.93 + 6,
    box.bottom + (y - box.bottom) * 0.8 - 5,
  ]);
  const light = car.evening ? '#2a3342' : mixHex('#a9b0b5', '#5e676d', car.variation.tint);
  return `<linearGradient id="far-glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}" stop-opacity="0.5"/>
<stop offset="0.75" stop-color="${light}" stop-opacity="0.82"/><stop offset="1" stop-color="${light}" stop-opacity="0.4"/></linearGradient>
<path d="${pathOf(far)}Z" fill="url(#far-glass)"/>`;
}

function drawPillars(car: Car, box: Box): string {
  const bars = car.outline.pillars.map(([top, bottom, width]) => {
    const [topX] = car.place([top, 1200]);
    const [bottomX] = car.place([bottom, 1000]);
    const half = car.toPixels(width) / 2;
    const high = box.top - 4;
    const low = box.bottom + 4;
    const bar = `M${round(topX - half)} ${round(high)}H${round(topX + half)}L${round(bottomX + half)} ${round(low)}H${round(bottomX - half)}Z`;
    const seam =
      width > 60
        ? `<path d="M${round(topX)} ${round(high)}L${round(bottomX)} ${round(low)}" stroke="#000" stroke-width="1.6"/>`
        : '';
    return `<path d="${bar}" fill="url(#pillar)"/>${seam}`;
  });
  return `<linearGradient id="pillar" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3b3e42"/>
<stop offset="0.35" stop-color="#17191b"/><stop offset="1" stop-color="#0b0c0d"/></linearGradient><g clip-path="url(#glass-clip)">${bars.join('')}</g>`;
}

/** The softbox in the side glass: bright along the roof, gone by half way down, with one slanted edge. */
function drawReflection(car: Car, box: Box): string {
  const strength = car.evening ? 0.4 : 1;
  const slant = (box.right - box.left) * 0.2;
  const start = blend(box.left, box.right, 0.32);
  const width = (box.right - box.left) * 0.24;
  const height = box.bottom - box.top;
  const streak = `M${round(start + slant)} ${round(box.top - 4)}H${round(start + slant + width)}L${round(start + width)} ${round(box.bottom)}H${round(start)}Z`;
  return `<linearGradient id="glass-sky" gradientUnits="userSpaceOnUse" x1="0" y1="${round(box.top)}" x2="0" y2="${round(box.bottom)}">
<stop offset="0" stop-color="#f3f7fa" stop-opacity="${0.62 * strength}"/><stop offset="0.2" stop-color="#e6edf2" stop-opacity="${0.34 * strength}"/>
<stop offset="0.46" stop-color="#dfe7ee" stop-opacity="${0.1 * strength}"/><stop offset="0.7" stop-color="#000" stop-opacity="0.06"/>
<stop offset="1" stop-color="#000" stop-opacity="0.34"/></linearGradient>
<linearGradient id="glass-streak" x1="0" y1="0" x2="1" y2="0.3"><stop offset="0" stop-color="#fff" stop-opacity="0"/>
<stop offset="0.5" stop-color="#fff" stop-opacity="${0.13 * strength}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<g clip-path="url(#glass-clip)"><rect x="${round(box.left - 4)}" y="${round(box.top - 4)}" width="${round(box.right - box.left + 8)}" height="${round(height + 8)}" fill="url(#glass-sky)"/>
<path d="${streak}" fill="url(#glass-streak)"/></g>`;
}

/** The frame round the side windows, in bright metal, gloss black or the body's colour. */
function drawFrame(car: Car, opening: Curve): string {
  const path = `${pathOf(opening)}Z`;
  const width = car.toPixels(car.variation.trim === 'bright' ? 17 : 13);
  const stroke = car.variation.trim === 'bright' ? 'url(#bright)' : '#0d0e10';
  return `<linearGradient id="bright" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fdfdfd"/><stop offset="0.3" stop-color="#a9adb1"/>
<stop offset="0.8" stop-color="#7c8084"/><stop offset="0.94" stop-color="#f1f2f3"/><stop offset="1" stop-color="#6d7175"/></linearGradient>
<path d="${path}" fill="none" stroke="#050607" stroke-opacity="0.5" stroke-width="${round(width + 3)}" stroke-linejoin="round"/>
<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linejoin="round"/>`;
}

/** Windscreen and rear screen, which a side view shows as slivers ahead of and behind the pillars. */
export function drawScreens(car: Car): string {
  const dark = car.evening ? '#0d1017' : '#22272b';
  const screens = car.outline.screens.map((knots) => `<path d="${car.closed(knots)}" fill="url(#screen)"/>`);
  return `<linearGradient id="screen" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="#9aa4ab"/><stop offset="0.3" stop-color="#4a5258"/>
<stop offset="1" stop-color="${dark}"/></linearGradient><g clip-path="url(#cabin-clip)">${screens.join('')}</g>`;
}

/** Lets the lower edge of the windows climb toward the tail, more on some cars than on others. */
function raiseSill(car: Car, opening: Curve): Curve {
  const box = boundsOf(opening);
  const height = box.bottom - box.top;
  const rise = car.toPixels(car.variation.windowRise);
  return mapCurve(opening, ([x, y]) => [
    x,
    y - rise * ease(blend(box.left, box.right, 0.5), box.right, x) * ease(box.top + height * 0.45, box.bottom, y),
  ]);
}

/** The side windows, from the dark of the cabin outward to the reflection on the pane. */
export function drawGlass(car: Car): string {
  const opening = raiseSill(car, car.curve(car.outline.daylight, true));
  const box = boundsOf(opening);
  if (car.style === 'Convertible') {
    return `<path d="${pathOf(opening)}Z" fill="#4d575e" fill-opacity="0.5"/><path d="${pathOf(opening)}Z" fill="none" stroke="#0b0c0d" stroke-width="2"/>`;
  }
  const size = car.style === 'Coupe' ? 0.62 : car.style === 'Sedan' ? 0.74 : 0.92;
  return `<path d="${pathOf(opening)}Z" fill="${car.evening ? '#07090c' : '#15181a'}"/>
<clipPath id="glass-clip"><path d="${pathOf(opening)}Z"/></clipPath>
<g clip-path="url(#glass-clip)">${drawFarSide(car, opening, box)}${drawSilhouettes(car, size)}</g>
${drawReflection(car, box)}${drawPillars(car, box)}${drawFrame(car, opening)}`;
}
