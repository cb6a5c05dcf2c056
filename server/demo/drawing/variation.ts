import type { BodyStyle } from './bodies/body-styles.ts';
import type { Outline } from './bodies/outline.ts';
import type { Point } from './curves.ts';
import type { RimDesign } from './parts/wheels/rims.ts';
import { createRandom, type Random } from './random.ts';
import { ease } from './tones.ts';

export type Trim = 'bright' | 'black' | 'body';

/** What sets one car apart from another of the same body style. */
export interface Variation {
  rim: RimDesign;
  rimFinish: 'silver' | 'graphite' | 'black' | 'machined';
  rimTurn: number;
  rimGrowth: number;
  caliper: string;
  trim: Trim;
  stretch: number;
  frontOverhang: number;
  rearOverhang: number;
  lift: number;
  roofHeight: number;
  tailDrop: number;
  noseDrop: number;
  wedge: number;
  tint: number;
  metallic: number;
  creaseStrength: number;
  lampStyle: number;
  lampHeight: number;
  /** How far the window line rises toward the tail, in millimetres. */
  windowRise: number;
  sideVent: boolean;
  flushHandles: boolean;
  cladding: boolean;
  roofRails: boolean;
  spoiler: boolean;
  contrastRoof: boolean;
  leather: string;
}

const rimsFor: Record<BodyStyle, readonly [RimDesign, ...RimDesign[]]> = {
  Sedan: ['fiveSpoke', 'twinFive', 'multiSpoke', 'mesh', 'aero', 'turbine', 'tenSpoke'],
  SUV: ['fiveSpoke', 'twinFive', 'multiSpoke', 'aero', 'sixSpoke', 'tenSpoke', 'turbine'],
  Truck: ['sixSpoke', 'sixSpoke', 'fiveSpoke', 'tenSpoke', 'twinFive'],
  Coupe: ['fiveSpoke', 'twinFive', 'mesh', 'multiSpoke', 'turbine', 'tenSpoke'],
  Convertible: ['fiveSpoke', 'twinFive', 'mesh', 'multiSpoke', 'tenSpoke', 'turbine'],
};

/** Draws up one car's particulars from its number. */
export function varyCar(style: BodyStyle, variation: number): Variation {
  const random = createRandom(variation);
  const tall = style === 'SUV' || style === 'Truck';
  const sporty = style === 'Coupe' || style === 'Convertible';
  return {
    rim: random.pick(rimsFor[style]),
    rimFinish: random.pick(['silver', 'silver', 'graphite', 'machined', 'machined', 'black']),
    rimTurn: random.between(0, 72),
    rimGrowth: random.between(-0.015, 0.025),
    caliper: random.pick(sporty ? ['#a3161a', '#3a3d40', '#c79a1b', '#55585c'] : ['#4a4d51', '#3a3d40', '#5d6165']),
    trim: random.pick(tall ? ['bright', 'black', 'black'] : ['bright', 'bright', 'black']),
    stretch: random.between(0.97, 1.025),
    frontOverhang: random.between(0.93, 1.05),
    rearOverhang: random.between(0.9, 1.06),
    lift: varyLift(style, random),
    roofHeight: random.between(0.94, 1.055),
    tailDrop: random.between(
      style === 'Sedan' || style === 'SUV' ? -18 : 0,
      style === 'SUV' ? 30 : style === 'Truck' ? 10 : 36,
    ),
    noseDrop: random.between(-24, 28),
    wedge: random.between(-0.004, 0.007),
    tint: random.between(0, 1),
    metallic: random.between(0.35, 0.9),
    creaseStrength: random.between(0.6, 1.1),
    lampStyle: random.pick([0, 1, 2]),
    lampHeight: random.between(0.68, 1.12),
    windowRise: random.between(0, tall ? 60 : 26),
    sideVent: random.chance(sporty ? 0.5 : 0.2),
    flushHandles: random.chance(0.35),
    cladding: style === 'SUV' ? random.chance(0.6) : style === 'Truck' && random.chance(0.4),
    roofRails: style === 'SUV' && random.chance(0.75),
    spoiler: random.chance(style === 'Coupe' ? 0.5 : style === 'Sedan' ? 0.3 : 0),
    contrastRoof: style === 'SUV' ? random.chance(0.25) : style === 'Coupe' && random.chance(0.2),
    leather: random.pick(['#2b2724', '#8a5a38', '#c9b99c', '#6d1f1c', '#3a3c40']),
  };
}

function varyLift(style: BodyStyle, random: Random): number {
  if (style === 'Truck') return random.between(-20, 45);
  return style === 'SUV' ? random.between(-16, 28) : random.between(-14, 10);
}

/** Bends an outline's points, all together, so that every part of the car still meets its neighbour. */
export function bendPoint([x, y]: Point, outline: Outline, variation: Variation, belt: number): Point {
  const { length } = outline;
  const aboveBelt = Math.max(0, y - belt);
  const towardTail = ease(length * 0.5, length * 0.95, x);
  const towardNose = ease(length * 0.32, 0, x) * ease(300, 700, y);
  const roofDrop = variation.tailDrop * towardTail * ease(0, 400, aboveBelt);
  const raised = y + aboveBelt * (variation.roofHeight - 1) - roofDrop;
  const wedged = raised + variation.wedge * (x - length / 2) * ease(300, 900, y) - variation.noseDrop * towardNose;
  return [bendOverhangs(x, outline, variation), wedged + variation.lift];
}

/** Lengthens or shortens what hangs out ahead of the front axle and behind the rear one. */
function bendOverhangs(x: number, { frontAxle, rearAxle }: Outline, variation: Variation): number {
  if (x < frontAxle) return frontAxle + (x - frontAxle) * variation.frontOverhang;
  return x > rearAxle ? rearAxle + (x - rearAxle) * variation.rearOverhang : x;
}
