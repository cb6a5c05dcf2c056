import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { exportCars } from '../../../api/cars/car-export.ts';
import { saveFile } from '../../../components/documents/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const EXPORT = 'car export';

/** Saves the cars that pass some filters as a file. */
export function ExportCars({ filters, label = 'Export' }: { filters: Record<string, string>; label?: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: exportCars,
    onMutate: () => toast.loading('Preparing the file...', { id: EXPORT }),
    onSuccess: ({ file, name }) => {
      saveFile(file, name);
      toast.success('Cars exported', { id: EXPORT });
    },
    onError: ({ message }) => toast.error(message, { id: EXPORT }),
  });
  return (
    <Button variant="secondary" busy={isPending} onClick={() => mutate(filters)}>
      {!isPending && <Download aria-hidden="true" className="size-5" />}
      {label}
    </Button>
  );
}
