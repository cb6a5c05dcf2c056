import { readToken } from '../storage/session-storage.ts';
import { API_BASE, ApiError, noticeDeadSession } from './client.ts';

/**
 * The cars that match as a CSV file. The token travels in a header, so a plain link would not do.
 * @throws ApiError with a message fit to show
 */
export async function exportCars(filters: Record<string, string>): Promise<{ file: Blob; name: string }> {
  const failure = (status: number) => new ApiError(status, {}, 'The cars could not be exported. Please try again.');
  const token = readToken();
  const headers = { Accept: 'text/csv', Authorization: `Bearer ${token}` };
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  const response = await fetch(`${API_BASE}/cars/export.csv?${query}`, { headers }).catch(() => {
    throw failure(0);
  });
  noticeDeadSession(response.status, token);
  if (!response.ok) throw failure(response.status);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'cars.csv';
  const file = await response.blob().catch(() => {
    throw failure(0);
  });
  return { file, name };
}
