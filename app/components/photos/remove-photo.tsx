import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { photoRemoval } from '../../api/conversations/attachments.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { FormFailure } from '../form/form-failure.tsx';

/** Deletes a photo for everybody, once asked whether that is meant. */
export function RemovePhoto({ url, visitorKey }: { url: string; visitorKey?: string | undefined }) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...photoRemoval(visitorKey),
    // Told by then also where the dialog has gone with its photo.
    onSuccess: () => toast.success('Photo removed'),
  });
  if (!isAsked) {
    return (
      <Button variant="quiet" className="justify-self-center" onClick={() => setIsAsked(true)}>
        Remove photo
      </Button>
    );
  }
  return (
    <div className="grid justify-items-center gap-3">
      <FormFailure message={error?.message} />
      <p>This deletes the photo for everybody. It cannot be undone.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="danger" busy={isPending} onClick={() => mutate(url)}>
          Remove photo
        </Button>
        {/* The button that asked for this is gone; the second press of its key must not answer it. */}
        <Button variant="quiet" autoFocus disabled={isPending} onClick={() => setIsAsked(false)}>
          Keep photo
        </Button>
      </div>
    </div>
  );
}
