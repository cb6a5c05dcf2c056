import { round } from './curves.ts';
import { fillPath, type Stop, shadeAcross } from './svg.ts';
import { brightnessOf, hexOf, mixTones, type Tone } from './tones.ts';

/** A smooth piece of bodywork between two lines that run from left to right. */
export interface Surface {
  left: number;
  right: number;
  upper: (x: number) => number;
  lower: (x: number) => number;
  /** The color at a place: `depth` runs from 0 at the upper line to 1 at the lower. */
  colorAt: (x: number, y: number, depth: number) => Tone;
}

interface Sample {
  x: number;
  tone: Tone;
}

/** Keeps only the stops that a straight blend between their neighbours would miss. */
function thinSamples(stops: readonly Sample[]): Sample[] {
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last || stops.length < 3) return [...stops];
  let worst = 0;
  let worstIndex = 0;
  stops.forEach((stop, index) => {
    const guess = mixTones(first.tone, last.tone, (stop.x - first.x) / (last.x - first.x));
    const scale = 0.004 + 0.025 * brightnessOf(stop.tone);
    const error = Math.max(...stop.tone.map((channel, at) => Math.abs(channel - (guess[at] ?? 0)))) / scale;
    if (error > worst) {
      worst = error;
      worstIndex = index;
    }
  });
  if (worst < 1) return [first, last];
  return [...thinSamples(stops.slice(0, worstIndex + 1)), ...thinSamples(stops.slice(worstIndex)).slice(1)];
}

/**
 * Paints a surface as a pile of thin strips, each a gradient along the car and each laid over the one above it.
 * SVG has no mesh gradients that renderers agree on; this gives the same smooth shading everywhere.
 */
export function paintSurface(name: string, surface: Surface, stripHeight: number): string {
  const { left, right, upper, lower, colorAt } = surface;
  const width = right - left;
  const columns = Math.ceil(width / 7);
  const samples = Array.from({ length: columns + 1 }, (_, index) => left + (width * index) / columns);
  const tallest = Math.max(...samples.map((x) => lower(x) - upper(x)));
  const strips = Math.max(2, Math.ceil(tallest / stripHeight));
  const edge = samples.filter((_, index) => index % 2 === 0);
  let gradients = '';
  let paths = '';
  for (let strip = 0; strip < strips; strip += 1) {
    const depth = (strip + 0.5) / strips;
    const heightAt = (x: number, share: number) => upper(x) + (lower(x) - upper(x)) * share;
    const stops = thinSamples(samples.map((x) => ({ x, tone: colorAt(x, heightAt(x, depth), depth) })));
    const id = `${name}${strip}`;
    const written = stops.map(({ x, tone }): Stop => [(x - left) / width, hexOf(tone)]);
    gradients += shadeAcross(id, written, left, right);
    const top = edge.map((x) => `${round(x)} ${round(heightAt(x, strip / strips) - 0.4)}`);
    // Strips overlap downward, or hairlines of the background would show between them.
    const overlap = strip === strips - 1 ? 0.6 : stripHeight;
    const bottom = edge.map((x) => `${round(x)} ${round(heightAt(x, (strip + 1) / strips) + overlap)}`).toReversed();
    paths += fillPath(`M${top.join('L')}L${bottom.join('L')}Z`, `url(#${id})`);
  }
  return `${gradients}${paths}`;
}
