import { patternedRims } from './patterned-rims.ts';
import type { Rim } from './rim.ts';
import { spokedRims } from './spoked-rims.ts';

const rims = { ...spokedRims, ...patternedRims };

export type RimDesign = keyof typeof rims;

export function rimOf(design: RimDesign): Rim {
  return rims[design];
}
