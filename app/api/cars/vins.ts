import type { VinFacts } from '../../../shared/cars/vins/vin-facts.ts';
import { callApi } from '../client.ts';

/** What the shop knows of the car with this number. */
export async function decodeVin(vin: string, signal: AbortSignal): Promise<VinFacts> {
  const { data } = await callApi<{ data: VinFacts }>(`/vins/${encodeURIComponent(vin)}`, {
    signal,
    fallback: 'The VIN could not be looked up. Please try again.',
  });
  return data;
}
