import { Camera } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { MOST_PHOTOS_OF_A_POINT } from '../../../../../shared/cars/car-rules.ts';
import type { FoundPoint } from '../../../../../shared/cars/inspection/inspection.ts';
import type { WaitingPhoto } from '../../../../storage/waiting-photos.ts';
import { FieldError } from '../../../../ui/form/field.tsx';
import { FileButton } from '../../../../ui/form/file-button.tsx';
import type { WaitingPhotos } from './use-waiting-photos.ts';

interface PointPhotosProps {
  point: { _id: string; text: string };
  found: FoundPoint;
  photos: WaitingPhotos;
  onAnswer: (found: FoundPoint) => void;
}

/** The photos of a point: those that the server has, and those that wait on this device until it has them. */
export function PointPhotos({ point: { _id, text }, found, photos, onAnswer }: PointPhotosProps) {
  const errorId = useId();
  const waiting = photos.waiting.filter(({ pointId }) => pointId === _id);
  const count = found.photos.length + waiting.length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {found.photos.map((photo, at) => (
        <button
          key={photo}
          type="button"
          aria-label={`Remove photo ${at + 1}: ${text}`}
          title={`Remove photo ${at + 1}`}
          onClick={() => onAnswer({ ...found, photos: found.photos.filter((each) => each !== photo) })}
        >
          <img src={photo} alt="" className="size-16 rounded-control object-cover" />
        </button>
      ))}
      {waiting.map((photo, at) => (
        <button
          key={photo.id}
          type="button"
          aria-label={`Remove photo ${found.photos.length + at + 1}, not sent yet: ${text}`}
          title="Not sent yet. Press to remove it."
          className="animate-pulse"
          onClick={() => photos.remove(photo.id)}
        >
          <Kept photo={photo} />
        </button>
      ))}
      {count < MOST_PHOTOS_OF_A_POINT && (
        <FileButton
          Icon={Camera}
          aria-label={`Add photo: ${text}`}
          aria-describedby={errorId}
          onChoose={([file]) => file && photos.add(_id, file)}
        >
          Add photo
        </FileButton>
      )}
      <FieldError id={errorId} message={photos.refusals[_id]} />
    </div>
  );
}

function Kept({ photo: { file } }: { photo: WaitingPhoto }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img src={address} alt="" className="size-16 rounded-control object-cover" />;
}
