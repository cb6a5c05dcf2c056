import { type Curve, closedPathOf, mapCurve, round } from '../curves.ts';
import type { Car } from '../drawn-car.ts';
import { clipTo, defineClip, draw, fillPath, type Stop, shadeAlong, shadeDown, strokePath } from '../svg.ts';
import { blend, ease, mixHex } from '../tones.ts';
import { drawSilhouettes } from './interior.ts';

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

/** The windows of the far side, seen through the cabin: what makes glass look like glass and not like paint. */
function drawFarSide(car: Car, opening: Curve, box: Box): string {
  const middle = (box.left + box.right) / 2;
  const { bottom } = box;
  const far = mapCurve(opening, ([x, y]) => [middle + (x - middle) * 0.93 + 6, bottom + (y - bottom) * 0.8 - 5]);
  const light = car.evening ? '#2a3342' : mixHex('#a9b0b5', '#5e676d', car.variation.tint);
  const shade = shadeAlong('far-glass', [
    [0, light, 0.5],
    [0.75, light, 0.82],
    [1, light, 0.4],
  ]);
  return `${shade}${fillPath(closedPathOf(far), 'url(#far-glass)')}`;
}

/** Pillars behind the glass line, in gloss black; the widest shows the gap between two doors. */
function drawPillars(car: Car, box: Box): string {
  const high = round(box.top - 4);
  const low = round(box.bottom + 4);
  const bars = car.outline.pillars.map(([top, bottom, width]) => {
    const [topX] = car.place([top, 1200]);
    const [bottomX] = car.place([bottom, 1000]);
    const half = car.toPixels(width) / 2;
    const front = `M${round(topX - half)} ${high}H${round(topX + half)}`;
    const bar = fillPath(`${front}L${round(bottomX + half)} ${low}H${round(bottomX - half)}Z`, 'url(#pillar)');
    const seam = `M${round(topX)} ${high}L${round(bottomX)} ${low}`;
    return width > 60 ? `${bar}${strokePath(seam, { color: '#000', width: 1.6 })}` : bar;
  });
  const shade = shadeAlong('pillar', [
    [0, '#3b3e42'],
    [0.35, '#17191b'],
    [1, '#0b0c0d'],
  ]);
  return `${shade}${clipTo('glass-clip', bars.join(''))}`;
}

/** The softbox in the side glass: bright along the roof, gone by half way down, with one slanted streak. */
function drawReflection(car: Car, box: Box): string {
  const { left, right, top, bottom } = box;
  const strength = car.evening ? 0.4 : 1;
  const slant = (right - left) * 0.2;
  const start = blend(left, right, 0.32);
  const end = start + (right - left) * 0.24;
  const upper = `M${round(start + slant)} ${round(top - 4)}H${round(end + slant)}`;
  const streak = `${upper}L${round(end)} ${round(bottom)}H${round(start)}Z`;
  const sky: readonly Stop[] = [
    [0, '#f3f7fa', 0.62 * strength],
    [0.2, '#e6edf2', 0.34 * strength],
    [0.46, '#dfe7ee', 0.1 * strength],
    [0.7, '#000', 0.06],
    [1, '#000', 0.34],
  ];
  const gleam: readonly Stop[] = [
    [0, '#fff', 0],
    [0.5, '#fff', 0.13 * strength],
    [1, '#fff', 0],
  ];
  const pane = { x: left - 4, y: top - 4, width: right - left + 8, height: bottom - top + 8 };
  const panes = `${draw('rect', { ...pane, fill: 'url(#glass-sky)' })}${fillPath(streak, 'url(#glass-streak)')}`;
  const shades = `${shadeDown('glass-sky', sky, top, bottom)}${shadeAlong('glass-streak', gleam, 0, 0, 1, 0.3)}`;
  return `${shades}${clipTo('glass-clip', panes)}`;
}

/** The frame round the side windows, in bright metal or gloss black. */
function drawFrame(car: Car, path: string): string {
  const bright = car.variation.trim === 'bright';
  const width = car.toPixels(bright ? 17 : 13);
  const metal = shadeAlong('bright', [
    [0, '#fdfdfd'],
    [0.3, '#a9adb1'],
    [0.8, '#7c8084'],
    [0.94, '#f1f2f3'],
    [1, '#6d7175'],
  ]);
  const shadow = strokePath(path, { color: '#050607', width: width + 3, opacity: 0.5, join: 'round' });
  return `${metal}${shadow}${strokePath(path, { color: bright ? 'url(#bright)' : '#0d0e10', width, join: 'round' })}`;
}

/** Windscreen and rear screen, which a side view shows as slivers ahead of and behind the pillars. */
export function drawScreens(car: Car): string {
  const shade: readonly Stop[] = [
    [0, '#9aa4ab'],
    [0.3, '#4a5258'],
    [1, car.evening ? '#0d1017' : '#22272b'],
  ];
  const screens = car.outline.screens.map((knots) => fillPath(car.closed(knots), 'url(#screen)'));
  return `${shadeAlong('screen', shade, 0, 0, 0.25, 1)}${clipTo('cabin-clip', screens.join(''))}`;
}

/** How large the seats look behind each style's windows; an open car shows its seats in full instead. */
const seatSizes = { Sedan: 0.74, SUV: 0.92, Truck: 0.92, Coupe: 0.62, Convertible: 0 };

/** The side windows, from the dark of the cabin outward to the reflection on the pane. */
export function drawGlass(car: Car): string {
  const opening = raiseSill(car, car.curve(car.outline.daylight, true));
  const path = closedPathOf(opening);
  if (car.style === 'Convertible') {
    return `${fillPath(path, '#4d575e', 0.5)}${strokePath(path, { color: '#0b0c0d', width: 2 })}`;
  }
  const box = boundsOf(opening);
  const behind = `${drawFarSide(car, opening, box)}${drawSilhouettes(car, seatSizes[car.style])}`;
  return [
    fillPath(path, car.evening ? '#07090c' : '#15181a'),
    defineClip('glass-clip', path),
    clipTo('glass-clip', behind),
    drawReflection(car, box),
    drawPillars(car, box),
    drawFrame(car, path),
  ].join('');
}
