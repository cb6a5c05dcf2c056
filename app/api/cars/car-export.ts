import { fetchFile } from '../files.ts';

/**
 * The cars that match as a CSV file.
 * @throws ApiError with a message fit to show
 */
export function exportCars(filters: Record<string, string>): Promise<{ file: Blob; name: string }> {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return fetchFile(`/cars/export.csv?${query}`, 'text/csv', 'The cars could not be exported. Please try again.');
}
