import { convertibleFittings } from './convertible-fittings.ts';
import { convertibleShell } from './convertible-shell.ts';
import { coupeFittings } from './coupe-fittings.ts';
import { coupeShell } from './coupe-shell.ts';
import type { Outline } from './outline.ts';
import { sedanFittings } from './sedan-fittings.ts';
import { sedanShell } from './sedan-shell.ts';
import { suvFittings } from './suv-fittings.ts';
import { suvShell } from './suv-shell.ts';
import { truckFittings } from './truck-fittings.ts';
import { truckShell } from './truck-shell.ts';

export type BodyStyle = 'Sedan' | 'SUV' | 'Truck' | 'Coupe' | 'Convertible';

const outlines: Record<BodyStyle, Outline> = {
  Sedan: { ...sedanShell, ...sedanFittings },
  SUV: { ...suvShell, ...suvFittings },
  Truck: { ...truckShell, ...truckFittings },
  Coupe: { ...coupeShell, ...coupeFittings },
  Convertible: { ...convertibleShell, ...convertibleFittings },
};

export function outlineOf(style: BodyStyle): Outline {
  return outlines[style];
}
