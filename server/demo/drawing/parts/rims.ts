export type RimDesign = 'fiveSpoke' | 'twinFive' | 'multiSpoke' | 'tenSpoke' | 'mesh' | 'aero' | 'turbine' | 'sixSpoke';

/** A corner of an opening between spokes: the angle in degrees from its middle, and the share of the rim's radius. */
type Corner = readonly [angle: number, radius: number];

interface Opening {
  count: number;
  offset: number;
  corners: readonly Corner[];
  /** How round the corners are, as a share of the shorter side. */
  softness: number;
}

export interface Rim {
  openings: readonly Opening[];
  hub: number;
  bolts: number;
  beadBolts: number;
}

const rims: Record<RimDesign, Rim> = {
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
};

export function rimOf(design: RimDesign): Rim {
  return rims[design];
}
