import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { ownTestDrives } from '../../../../api/appointments/own.ts';
import { useBookable } from '../../../../components/appointments/use-bookable.ts';
import { longShopTime } from '../../../../shop-time.ts';
import { Button } from '../../../../ui/button.tsx';
import { useLazyModule } from '../../../../ui/hooks/use-lazy-module.ts';
import { toast } from '../../../../ui/toast/toast.ts';

/** The way to a test drive, or to the one that is booked (D92). What it opens comes when it is asked for. */
export function TestDrive({ car }: { car: Car }) {
  const { data = [] } = useQuery(ownTestDrives);
  const { part, load } = useLazyModule(() => import('./test-drive-dialog.tsx'));
  const isBookable = useBookable();
  const [isOpen, setIsOpen] = useState(false);
  const booked = data.find(
    (each) => each.car?._id === car._id && each.state === 'booked' && new Date(each.endsAt) > new Date(),
  );

  if (!booked && !isBookable('test_drive')) return null;

  async function open() {
    setIsOpen(true);
    if (await load()) return;
    setIsOpen(false);
    toast.error('This could not be loaded. Please try again.');
  }

  return (
    <div className="grid gap-2">
      {booked && <p>Your test drive is on {longShopTime(booked.startsAt)}.</p>}
      <Button variant="secondary" onClick={() => void open()}>
        {booked ? 'Change test drive' : 'Book a test drive'}
      </Button>
      {part && <part.TestDriveDialog car={car} booked={booked} open={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
