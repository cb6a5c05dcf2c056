import { Download } from 'lucide-react';
import { exportCars } from '../../../api/cars/staff-cars.ts';
import { DownloadButton } from '../../../components/documents/download-button.tsx';

const toasts = { loading: 'Preparing the file...', success: 'Cars exported' };

/** Saves the cars that pass some filters as a file. */
export function ExportCars({ filters, label = 'Export' }: { filters: Record<string, string>; label?: string }) {
  return (
    <DownloadButton Icon={Download} fetch={(signal) => exportCars(filters, signal)} toasts={toasts}>
      {label}
    </DownloadButton>
  );
}
