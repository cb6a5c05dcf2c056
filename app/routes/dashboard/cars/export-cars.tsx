import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportCars } from '../../../api/car-export.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { saveFile } from './save-file.ts';

const EXPORT = 'car export';

/** Saves the cars that match the list's filters as a file. */
export function ExportCars({ filters }: { filters: Record<string, string> }) {
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    toast.loading('Preparing the file...', { id: EXPORT });
    try {
      const { file, name } = await exportCars(filters);
      saveFile(file, name);
      toast.success('The cars are in the file', { id: EXPORT });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error), { id: EXPORT });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void save()}>
      {!isBusy && <Download aria-hidden="true" className="size-5" />}
      Export
    </Button>
  );
}
