import { expect } from 'vitest';
import type { FoundPoint, InspectionReport } from '../../../shared/cars/inspection/inspection.ts';
import { call } from '../client.ts';

type Found = Partial<FoundPoint> & Pick<FoundPoint, 'result'>;

/** What the calls of an inspection do, for somebody who may inspect. */
export function inspectingIn(place: () => { url: string; token: string }) {
  const ask = (method: string, path: string, body?: unknown, token = place().token) =>
    call<InspectionReport>(place(), method, path, { token, body });
  const save = (carId: string, body: unknown) => ask('PUT', `/cars/${carId}/inspection`, body);
  const sign = (carId: string, body: unknown = { inspector: 'Ines Pector' }) =>
    ask('POST', `/cars/${carId}/inspection/sign`, body);

  /** All points of a car pass, but those that are named. */
  async function answerAll(carId: string, except: Record<string, Found> = {}) {
    const first = await save(carId, { mileage: 45_678 });
    expect(first.status).toBe(200);
    const ids = first.body.data.sections.flatMap(({ points }) => points.map(({ _id }) => _id));
    const points = Object.fromEntries(ids.map((id) => [id, { result: 'pass' }]));
    const saved = await save(carId, { points: { ...points, ...except } });
    expect(saved.status).toBe(200);
    return saved.body.data;
  }

  async function inspect(carId: string, except?: Record<string, Found>) {
    await answerAll(carId, except);
    const signed = await sign(carId);
    expect(signed.status).toBe(200);
    return signed.body.data;
  }

  return { ask, save, sign, answerAll, inspect };
}
