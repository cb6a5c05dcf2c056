import { type BodyStyle, outlineOf } from './bodies/body-styles.ts';
import type { Outline } from './bodies/outline.ts';
import { type Curve, type Knot, mapCurve, type Point, pathOf, traceKnots } from './curves.ts';
import { dayLight, eveningLight, type Light } from './light.ts';
import { type Tone, toneOf } from './tones.ts';
import { bendPoint, type Variation, varyCar } from './variation.ts';

export type Scene = 'side' | 'wheel' | 'rear';

export const pictureWidth = 1600;
export const pictureHeight = 1000;
export const groundLine = 742;

/** One particular car, and how its millimetres become the picture's pixels. */
export interface Car {
  style: BodyStyle;
  outline: Outline;
  variation: Variation;
  paint: Tone;
  paintHex: string;
  light: Light;
  evening: boolean;
  /** How tall a strip of shading may be: finer in a close-up. */
  grain: number;
  left: number;
  right: number;
  frontWheel: Point;
  rearWheel: Point;
  tireRadius: number;
  archRadius: number;
  toPixels(millimetres: number): number;
  place(point: Point): Point;
  curve(knots: readonly Knot[], closed?: boolean): Curve;
  open(knots: readonly Knot[]): string;
  closed(knots: readonly Knot[]): string;
}

export function buildCar(style: BodyStyle, paintHex: string, number: number, scene: Scene): Car {
  const outline = outlineOf(style);
  const variation = varyCar(style, number);
  const stretched = outline.scale * variation.stretch;
  const beltLine = traceKnots(outline.crown);
  const belt = beltLine[Math.floor(beltLine.length / 2)]?.[0][1] ?? 1000;
  const endOf = (x: number) => bendPoint([x, 0], outline, variation, belt)[0] * stretched;
  const origin = (pictureWidth - endOf(0) - endOf(outline.length)) / 2;

  function place(point: Point): Point {
    const [x, y] = bendPoint(point, outline, variation, belt);
    return [origin + x * stretched, groundLine - y * outline.scale];
  }

  const curve = (knots: readonly Knot[], closed = false) => mapCurve(traceKnots(knots, closed), place);
  const axleHeight = groundLine - outline.tireRadius * outline.scale;
  return {
    style,
    outline,
    variation,
    paint: toneOf(paintHex),
    paintHex,
    light: scene === 'rear' ? eveningLight : dayLight,
    evening: scene === 'rear',
    grain: scene === 'side' ? 2.6 : 1.4,
    left: place([0, 0])[0],
    right: place([outline.length, 0])[0],
    frontWheel: [origin + outline.frontAxle * stretched, axleHeight],
    rearWheel: [origin + outline.rearAxle * stretched, axleHeight],
    tireRadius: outline.tireRadius * outline.scale,
    archRadius: outline.archRadius * outline.scale,
    toPixels: (millimetres) => millimetres * outline.scale,
    place,
    curve,
    open: (knots) => pathOf(curve(knots)),
    closed: (knots) => `${pathOf(curve(knots, true))}Z`,
  };
}
