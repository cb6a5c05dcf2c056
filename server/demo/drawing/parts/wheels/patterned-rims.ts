import type { Rim } from './rim.ts';

/** Faces that are cut to a pattern: crossing spokes, nearly closed against the wind, or swept like a turbine. */
export const patternedRims = {
  mesh: {
    openings: [
      {
        count: 10,
        offset: 0,
        softness: 0.22,
        corners: [
          [0, 0.9],
          [12, 0.69],
          [6.5, 0.35],
          [-6.5, 0.35],
          [-12, 0.69],
        ],
      },
      {
        count: 10,
        offset: 18,
        softness: 0.25,
        corners: [
          [-13.5, 0.915],
          [13.5, 0.915],
          [0, 0.7],
        ],
      },
    ],
    hub: 0.28,
    bolts: 5,
    beadBolts: 0,
  },
  aero: {
    openings: [
      {
        count: 5,
        offset: 0,
        softness: 0.36,
        corners: [
          [-20, 0.89],
          [0, 0.9],
          [24, 0.86],
          [14, 0.68],
          [-12, 0.74],
        ],
      },
      {
        count: 5,
        offset: 36,
        softness: 0.4,
        corners: [
          [-6, 0.62],
          [9, 0.64],
          [7, 0.4],
          [-4, 0.42],
        ],
      },
    ],
    hub: 0.26,
    bolts: 0,
    beadBolts: 0,
  },
  turbine: {
    openings: [
      {
        count: 9,
        offset: 0,
        softness: 0.3,
        corners: [
          [-6, 0.91],
          [22, 0.9],
          [14, 0.66],
          [4, 0.36],
          [-10, 0.37],
          [-8, 0.62],
        ],
      },
    ],
    hub: 0.29,
    bolts: 5,
    beadBolts: 0,
  },
} satisfies Record<string, Rim>;
