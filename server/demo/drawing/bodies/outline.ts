import type { Knot, Point } from '../curves.ts';

/** A pillar between two panes: where it stands at the roof and at the belt, and how wide it is. */
export type Pillar = readonly [top: number, bottom: number, width: number];

/** What gives a car its shape: where its wheels stand, its silhouette, the lines along its flank, its glass. */
export interface Shell {
  length: number;
  /** Pixels to a millimetre. */
  scale: number;
  frontAxle: number;
  rearAxle: number;
  tireRadius: number;
  /** The rim's share of the tire's radius. */
  rimShare: number;
  archRadius: number;
  /** The silhouette below the glass, closed, from the lower front lip over the bonnet to the tail. */
  body: readonly Knot[];
  /** The silhouette of roof and pillars, closed. */
  cabin: readonly Knot[];
  /** How much of the cabin's edge, from the front, is roof rather than its hidden foot: knots from the start. */
  roofKnots: number;
  /** Lines that run the whole length and part the flank into surfaces. */
  crown: readonly Knot[];
  shoulder: readonly Knot[];
  crease: readonly Knot[];
  rocker: readonly Knot[];
  sill: readonly Knot[];
  /** The opening that the side windows fill. */
  daylight: readonly Knot[];
  pillars: readonly Pillar[];
  /** Windscreen and rear screen, seen nearly edge-on. */
  screens: readonly (readonly Knot[])[];
}

/** What is set into the shell: doors and lids, lamps, openings in the bumpers, and what the cabin holds. */
export interface Fittings {
  /** The gaps round doors, lids and flaps. */
  shutLines: readonly (readonly Knot[])[];
  handles: readonly Point[];
  mirror: Point;
  seats: readonly Point[];
  steeringWheel: Point;
  headlamp: readonly Knot[];
  headlampLine: readonly Knot[];
  tailLamp: readonly Knot[];
  tailLampLine: readonly Knot[];
  /** Openings low in the front bumper. */
  intakes: readonly (readonly Knot[])[];
  rearInset: readonly Knot[];
}

/** A car seen from its left side, in millimetres: x runs rearward from the nose, y upward from the ground. */
export interface Outline extends Shell, Fittings {}
