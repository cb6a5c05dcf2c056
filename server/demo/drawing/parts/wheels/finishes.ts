import { type Stop, shadeAlong, shadeOutward } from '../../svg.ts';
import { relight } from '../../tones.ts';
import type { Variation } from '../../variation.ts';

/** A rim's metal: its face, the walls of its openings, and how brightly edges catch the light. */
export interface Finish {
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

export function finishOf(name: Variation['rimFinish']): Finish {
  return finishes[name];
}

/** Rubber: darkest at the rim and the tread, with a soft bulge between, lit from above but under an arch. */
function defineTire(rimRadius: number): string {
  const rubber: readonly Stop[] = [
    [(rimRadius - 1) / 100, '#0b0c0d'],
    [(rimRadius + 3) / 100, '#26282a'],
    [(rimRadius * 2 + 100) / 300, '#34363a'],
    [0.93, '#232527'],
    [0.965, '#1a1b1d'],
    [1, '#0c0d0e'],
  ];
  const lit: readonly Stop[] = [
    [0, '#000', 0.62],
    [0.14, '#000', 0.3],
    [0.3, '#fff', 0.07],
    [0.6, '#000', 0.06],
    [1, '#000', 0.52],
  ];
  const wheel = { gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: 100 };
  return `${shadeOutward('tire', rubber, wheel)}${shadeAlong('tire-light', lit)}`;
}

/** What lies behind the spokes: the barrel, lit from below by the floor, and the brake disc. */
function defineBehindSpokes(): string {
  const barrel: readonly Stop[] = [
    [0, '#060708'],
    [0.45, '#111315'],
    [0.8, '#2e3134'],
    [1, '#54585c'],
  ];
  const disc: readonly Stop[] = [
    [0, '#55585b'],
    [0.3, '#9a9da0'],
    [0.5, '#5d6063'],
    [0.75, '#84878a'],
    [1, '#3d4043'],
  ];
  return `${shadeAlong('barrel', barrel)}${shadeAlong('disc', disc, 0.1, 0, 0.9, 1)}`;
}

function defineRim(rimRadius: number, { face, edge }: Finish): string {
  const metal: readonly Stop[] = [
    [0, relight(face, 1.55)],
    [0.35, face],
    [0.62, relight(face, 0.62)],
    [1, relight(face, 0.95)],
  ];
  const dish: readonly Stop[] = [
    [0, '#000', 0.06],
    [0.32, '#000', 0.3],
    [0.7, '#000', 0.06],
    [0.92, '#fff', 0.08],
    [1, '#000', 0.25],
  ];
  const lip: readonly Stop[] = [
    [0, relight(face, 2.1)],
    [0.3, relight(face, 0.9)],
    [0.55, relight(face, 0.5)],
    [0.85, relight(face, 1.1)],
    [1, relight(face, 1.7)],
  ];
  const edges: readonly Stop[] = [
    [0, '#fff', edge * 0.5],
    [0.5, '#fff', edge * 0.3],
    [1, '#fff', edge],
  ];
  return [
    shadeAlong('rim-face', metal, 0.2, 0, 0.6, 1),
    shadeOutward('rim-dish', dish, { gradientUnits: 'userSpaceOnUse', cx: 0, cy: 0, r: rimRadius }),
    shadeAlong('rim-lip', lip, 0.2, 0, 0.7, 1),
    shadeAlong('rim-edge', edges),
  ].join('');
}

/** Shades that both wheels use, in the wheel's own units: the tire's radius is 100. */
export function defineWheelShades(rimRadius: number, finish: Finish): string {
  return `${defineTire(rimRadius)}${defineBehindSpokes()}${defineRim(rimRadius, finish)}`;
}
