import type { Rim } from './rim.ts';

/** Straight spokes from the hub to the edge: five, six, ten, fifteen, or five pairs. */
export const spokedRims = {
  fiveSpoke: {
    openings: [
      {
        count: 5,
        offset: 0,
        softness: 0.3,
        corners: [
          [-27, 0.9],
          [0, 0.915],
          [27, 0.9],
          [15, 0.34],
          [-15, 0.34],
        ],
      },
    ],
    hub: 0.3,
    bolts: 5,
    beadBolts: 0,
  },
  twinFive: {
    openings: [
      {
        count: 5,
        offset: 0,
        softness: 0.3,
        corners: [
          [-19, 0.9],
          [0, 0.915],
          [19, 0.9],
          [16, 0.4],
          [0, 0.3],
          [-16, 0.4],
        ],
      },
      {
        count: 5,
        offset: 36,
        softness: 0.35,
        corners: [
          [-8, 0.9],
          [0, 0.91],
          [8, 0.9],
          [5, 0.46],
          [-5, 0.46],
        ],
      },
    ],
    hub: 0.28,
    bolts: 5,
    beadBolts: 0,
  },
  sixSpoke: {
    openings: [
      {
        count: 6,
        offset: 0,
        softness: 0.28,
        corners: [
          [-20, 0.82],
          [0, 0.84],
          [20, 0.82],
          [19, 0.56],
          [11, 0.4],
          [-11, 0.4],
          [-19, 0.56],
        ],
      },
    ],
    hub: 0.33,
    bolts: 6,
    beadBolts: 18,
  },
  tenSpoke: {
    openings: [
      {
        count: 10,
        offset: 0,
        softness: 0.36,
        corners: [
          [-12.5, 0.905],
          [0, 0.915],
          [12.5, 0.905],
          [8, 0.36],
          [-8, 0.36],
        ],
      },
    ],
    hub: 0.29,
    bolts: 5,
    beadBolts: 0,
  },
  multiSpoke: {
    openings: [
      {
        count: 15,
        offset: 0,
        softness: 0.38,
        corners: [
          [-8.4, 0.91],
          [8.4, 0.91],
          [5, 0.36],
          [-5, 0.36],
        ],
      },
    ],
    hub: 0.29,
    bolts: 5,
    beadBolts: 0,
  },
} satisfies Record<string, Rim>;
