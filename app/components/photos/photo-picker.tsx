import { useMutation } from '@tanstack/react-query';
import { Camera, X } from 'lucide-react';
import { useId, useState } from 'react';
import { MOST_PHOTOS } from '../../../shared/conversations/conversation-rules.ts';
import { type PhotoAccess, photoRemoval, uploadConversationPhoto } from '../../api/conversations/attachments.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { FileButton } from '../../ui/form/file-button.tsx';
import { useAbortSignal } from '../../ui/hooks/use-abort-signal.ts';
import { useRestoredFocus } from '../../ui/hooks/use-restored-focus.ts';
import { uploadKey } from '../form/use-upload.ts';
import { Photo } from './photo.tsx';

export interface PhotoPickerProps {
  photos: readonly string[];
  /** What is chosen changes while photos arrive one after the other. */
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void;
  access?: PhotoAccess;
  /** What the list of them is called. */
  label?: string;
}

/** Photos for a message, or of a car that came back, sent one after the other as they are chosen: a phone has one thin line. */
export default function PhotoPicker({
  photos,
  onChange,
  access = {},
  label = 'Photos of this message',
}: PhotoPickerProps) {
  const errorId = useId();
  const begin = useAbortSignal();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const upload = useMutation({
    mutationKey: uploadKey,
    mutationFn: async (files: readonly File[]) => {
      const [signal, room] = [begin(), MOST_PHOTOS - photos.length];
      setLeftOut(files.slice(room).map(({ name }) => name));
      for (const file of files.slice(0, room)) {
        const url = await uploadConversationPhoto(file, access, signal);
        onChange((now) => [...now, url]);
      }
    },
  });
  // Where it fails, the photo goes by itself, a day later.
  const removal = useMutation(photoRemoval(access.visitorKey));
  const box = useRestoredFocus<HTMLInputElement>(upload.isPending);
  const isFull = photos.length >= MOST_PHOTOS;
  const tooMany =
    isFull && leftOut.length > 0
      ? `A message has up to ${MOST_PHOTOS} photos. Left out: ${leftOut.join(', ')}`
      : undefined;
  return (
    <div className="grid gap-2">
      {photos.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {photos.map((url, at) => (
            <li key={url} className="relative">
              <Photo
                url={url}
                visitorKey={access.visitorKey}
                alt={`Photo ${at + 1}`}
                isSmall
                className="size-24 rounded-control object-cover ring-1 ring-line"
              />
              <button
                type="button"
                aria-label={`Remove photo ${at + 1}`}
                title={`Remove photo ${at + 1}`}
                className="absolute end-0 top-0 grid size-11 place-items-start justify-items-end p-1"
                onClick={({ currentTarget: { parentElement: photo } }) => {
                  // The focus goes on to the next photo, and is not lost with the one that went.
                  const other = photo?.nextElementSibling ?? photo?.previousElementSibling;
                  (other?.querySelector('button') ?? box.current)?.focus();
                  onChange((now) => now.filter((each) => each !== url));
                  removal.mutate(url);
                }}
              >
                <X aria-hidden="true" className="size-6 rounded-full bg-ground p-1 text-ink ring-1 ring-line" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <FileButton
          Icon={Camera}
          multiple
          aria-label="Add photos"
          aria-describedby={errorId}
          ref={box}
          disabled={upload.isPending}
          className="inline-flex justify-self-start"
          onChoose={(files) => upload.mutate(files)}
        >
          {upload.isPending ? 'Adding photos...' : 'Add photos'}
        </FileButton>
      )}
      {/* There from the start, or nobody would be told. */}
      <p aria-live="polite" className="sr-only">
        {upload.isPending ? 'Adding photos...' : photos.map((_, at) => `Photo ${at + 1}`).join(', ')}
      </p>
      <FieldError id={errorId} message={upload.error?.message ?? tooMany} />
    </div>
  );
}
