import { useMutation, useQuery } from '@tanstack/react-query';
import { carWatch, watchChange } from '../../../../api/cars/watches.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { WatchFailure } from './watch-failure.tsx';

/** One email when the car can be bought, or none after all (D106). */
export function WatchCar({ carId }: { carId: string }) {
  const { data: isWatching, isError, refetch } = useQuery(carWatch(carId));
  const { mutate, isPending } = useMutation({
    ...watchChange(carId),
    onError: ({ message }) => toast.error(message),
  });
  if (isError && isWatching === undefined) return <WatchFailure onRetry={() => void refetch()} />;
  if (isWatching === undefined) return null;
  return (
    <>
      <Button busy={isPending} onClick={() => mutate(!isWatching)}>
        {isWatching ? 'Don’t email me' : 'Email me when it’s available'}
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {isWatching && 'We’ll email you when it’s available.'}
      </p>
    </>
  );
}
