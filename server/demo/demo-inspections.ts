import { eq } from 'drizzle-orm';
import type { FoundPoint } from '../../shared/cars/inspection/inspection.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { LIST_VERSION, listFor, lists } from '../cars/inspection/points/lists.ts';
import { sectionsOf } from '../cars/inspection/present-report.ts';
import { summarize } from '../cars/inspection/summary.ts';
import type { Database } from '../db/client.ts';
import { cars, inspections } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

/** Two people of the demo's workshop, in turn. */
const inspectors = ['Rosa Delgado', 'Theo Brandt'];

/** What is known of used cars that are sound: each car gets a few, by its place in the inventory. */
const findings: [point: string, found: Pick<FoundPoint, 'result' | 'note'>][] = [
  ['tires.tread_rear_left', { result: 'advisory', note: 'Rear tires at 5/32 in; good for about another year.' }],
  ['body.paint', { result: 'advisory', note: 'Stone chips on the leading edge of the hood, touched up.' }],
  ['brakes.pads_front', { result: 'repaired', note: 'Front pads were down to a third; replaced.' }],
  ['body.windshield', { result: 'advisory', note: 'One small chip low on the passenger side, sealed.' }],
  ['climate.filter', { result: 'repaired', note: 'Cabin filter replaced.' }],
  ['interior.upholstery', { result: 'advisory', note: 'Light wear on the driver’s outer bolster.' }],
  ['steering.alignment', { result: 'repaired', note: 'Rear toe was a little out; set to the middle of the range.' }],
  ['documents.kit', { result: 'advisory', note: 'Sealant kit instead of a spare wheel, as delivered new.' }],
];
/** What a car may lack without lacking anything. */
const absent = ['body.fog', 'body.roof', 'drivetrain.all_wheel', 'drivetrain.second_axle'];

/** Gives most single cars a signed report, and leaves a few under way. The newest have none yet. */
export async function insertDemoInspections(
  tx: Database,
  rows: (typeof cars.$inferSelect)[],
  quantityOf: (place: number) => number,
): Promise<void> {
  for (const [place, car] of rows.entries()) {
    // A report speaks of one vehicle.
    if (place < 3 || quantityOf(place) > 1) continue;
    const report = reportOf(car, place);
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

function reportOf({ id: carId, fuelType, mileage, createdAt }: typeof cars.$inferSelect, place: number) {
  const list = listFor(fuelType);
  const points: Record<string, FoundPoint> = {};
  for (const { id } of lists[list].flatMap((section) => section.points)) {
    points[id] = {
      result: absent.includes(id) && (place + id.length) % 2 === 0 ? 'not_fitted' : 'pass',
      note: '',
      photos: [],
    };
  }
  // A car that is nearly new has nothing to be told of.
  const count = mileage < 1000 ? 0 : 1 + (place % 3);
  for (let turn = 0; turn < count; turn += 1) {
    const [point, found] = findings[(place * 3 + turn) % findings.length] as (typeof findings)[number];
    points[point] = { ...found, photos: [] };
  }
  return { id: newId(), carId, list, listVersion: LIST_VERSION, mileage, points, createdAt };
}
