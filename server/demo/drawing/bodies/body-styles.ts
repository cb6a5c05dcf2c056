import { convertible } from './convertible.ts';
import { coupe } from './coupe.ts';
import type { Outline } from './outline.ts';
import { sedan } from './sedan.ts';
import { suv } from './suv.ts';
import { truck } from './truck.ts';

export type BodyStyle = 'Sedan' | 'SUV' | 'Truck' | 'Coupe' | 'Convertible';

const outlines: Record<BodyStyle, Outline> = {
  Sedan: sedan,
  SUV: suv,
  Truck: truck,
  Coupe: coupe,
  Convertible: convertible,
};

export function outlineOf(style: BodyStyle): Outline {
  return outlines[style];
}
