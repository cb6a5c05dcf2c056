import type { Database } from '../db/client.ts';
import { options } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

type Example = Pick<typeof options.$inferInsert, 'name' | 'description' | 'priceCents'> &
  Partial<Pick<typeof options.$inferInsert, 'categories' | 'fuelTypes' | 'taxed'>>;

/** What a dealership might sell with its cars. */
export const optionExamples: Example[] = [
  {
    name: 'Ceramic paint protection',
    description: 'A clear coat that water and dirt run off, applied before you get the car.',
    priceCents: 69_500,
  },
  { name: 'All-weather floor mats', description: 'Cut for this car, four of them.', priceCents: 17_900 },
  {
    name: 'Tow hitch with wiring',
    description: 'Fitted and tested with a trailer.',
    priceCents: 64_900,
    categories: ['SUV', 'Truck'],
  },
  {
    name: 'Spray-in bed liner',
    description: 'Keeps the bed from scratches and rust.',
    priceCents: 49_900,
    categories: ['Truck'],
  },
  {
    name: 'Home charging station',
    description: '240 volts, with a 25-foot cable. Your electrician installs it.',
    priceCents: 59_900,
    fuelTypes: ['Electric'],
  },
  {
    name: 'Title and registration',
    description: 'We file the papers with the state, so you don’t have to.',
    priceCents: 9_500,
    taxed: false,
  },
];

/** Fills the catalog of options, marked as examples (D82 D100). */
export async function insertDemoOptions(tx: Database): Promise<void> {
  const rows = optionExamples.map((example) => ({
    ...{ categories: [], fuelTypes: [], taxed: true, active: true, isExample: true },
    ...example,
    id: newId(),
  }));
  await tx.insert(options).values(rows);
}
