import { eq } from 'drizzle-orm';
import type { FoundPoint } from '../../shared/cars/inspection/inspection.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { LIST_VERSION, listFor, lists } from '../cars/inspection/points/lists.ts';
import { sectionsOf } from '../cars/inspection/present-report.ts';
import { summarize } from '../cars/inspection/summary.ts';
import type { Database } from '../db/client.ts';
import { cars, inspections } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { demoFindings } from './demo-findings.ts';

/** Two people of the demo's workshop, in turn. */
const inspectors = ['Rosa Delgado', 'Theo Brandt'];

/** What a car has only if its own text says so, by the points that are not fitted otherwise. */
const fitted: Record<string, RegExp> = {
  'drivetrain.all_wheel': /all[ -]wheel|four-wheel|4x4|4WD|AWD|quattro|xDrive|4MATIC/i,
  'drivetrain.second_axle': /all-wheel|AWD/i,
  'engine.turbo': /turbo|supercharged|diesel|TFSI/i,
  'body.roof': /convertible|cabriolet|roadster|spider|soft top|sunroof|moonroof/i,
  'body.fog': /fog/i,
  'interior.heated': /(?<!not )heated/i,
  'electronics.navigation': /navigation|touchscreen|display|MMI/i,
  'battery.charging': /plug/i,
};

/** Gives most single cars that are here a signed report, and leaves a few under way. The newest have none yet. */
export async function insertDemoInspections(
  tx: Database,
  rows: (typeof cars.$inferSelect)[],
  quantityOf: (place: number) => number,
): Promise<void> {
  for (const [place, car] of rows.entries()) {
    // A report speaks of one vehicle.
    if (place < 3 || quantityOf(place) > 1 || !car.inStock) continue;
    const report = reportOf(car);
    const isUnfinished = place < 6;
    if (isUnfinished) {
      const begun = Object.entries(report.points).slice(0, 40 + place * 12);
      await tx.insert(inspections).values({ ...report, points: Object.fromEntries(begun) });
      continue;
    }
    const signedAt = new Date(car.createdAt.getTime() + HOUR_MS);
    const inspector = inspectors[place % inspectors.length] as string;
    const sections = sectionsOf(report);
    await tx.insert(inspections).values({ ...report, signedAt, inspector, vin: car.vin ?? '', sections });
    const summary = summarize(sections, { inspector, signedAt: signedAt.toISOString() });
    await tx
      .update(cars)
      .set({ inspection: { ...summary, reportId: report.id } })
      .where(eq(cars.id, car.id));
  }
}

function reportOf(car: typeof cars.$inferSelect) {
  const { id: carId, title, fuelType, mileage, createdAt } = car;
  const list = listFor(fuelType);
  const text = [title, car.subtitle, car.description, ...car.features].join('\n');
  const found = demoFindings[title] ?? {};
  const points: Record<string, FoundPoint> = {};
  for (const { id } of lists[list].flatMap((section) => section.points)) {
    const isAbsent = fitted[id] && !fitted[id].test(text);
    const [result, note] = found[id] ?? [isAbsent ? 'not_fitted' : 'pass', ''];
    points[id] = { result, note, photos: [] };
  }
  return { id: newId(), carId, list, listVersion: LIST_VERSION, mileage, points, createdAt };
}
