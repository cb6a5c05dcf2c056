import type { fuelTypes } from '../../../../shared/cars/car-rules.ts';
import { combustionDrivetrain, combustionEngine, combustionRoadTest, exhaustAndFuel } from './combustion.ts';
import { batteryAndCharging, electricDrivetrain, electricMotor, electricRoadTest } from './electric.ts';
import { body, brakes, documents, steering, tires } from './every-car.ts';
import { hybridDrivetrain, hybridEnergy, hybridPower, hybridRoadTest } from './hybrid.ts';
import { climate, electronics, interior } from './inside.ts';
import type { Section } from './section.ts';

/** Counts up with every change of a list. A signed report keeps the words it was signed with. */
export const LIST_VERSION = 2;

const common = [brakes, steering, tires, body, interior, electronics, climate];

/** The 150 points by what drives the car, in twelve sections (D86). */
export const lists = {
  combustion: [documents, combustionRoadTest, combustionEngine, combustionDrivetrain, ...common, exhaustAndFuel],
  hybrid: [documents, hybridRoadTest, hybridPower, hybridDrivetrain, ...common, hybridEnergy],
  electric: [documents, electricRoadTest, electricMotor, electricDrivetrain, ...common, batteryAndCharging],
} satisfies Record<string, Section[]>;
export type ListName = keyof typeof lists;

type FuelType = (typeof fuelTypes)[number];
const byFuel: Record<FuelType, ListName> = {
  Petrol: 'combustion',
  Diesel: 'combustion',
  Hybrid: 'hybrid',
  Electric: 'electric',
};

export const listFor = (fuelType: FuelType): ListName => byFuel[fuelType];
