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
