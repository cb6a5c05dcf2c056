import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportCars } from '../../../api/car-export.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { saveFile } from './save-file.ts';

/** Saves the cars that match the list's filters as a file. */
export function ExportCars({ filters }: { filters: Record<string, string> }) {
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      const { file, name } = await exportCars(filters);
      saveFile(file, name);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
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
