import { useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { Photo } from './photo.tsx';

export interface PhotosProps {
  urls: readonly string[];
  visitorKey?: string | undefined;
}

/** The photos of a message, small; each opens as large as the page. */
export default function Photos({ urls, visitorKey }: PhotosProps) {
  const [opened, setOpened] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);
  const url = urls[opened ?? -1];
  return (
    <ul aria-label="Photos" className="flex flex-wrap gap-2">
      {urls.map((each, at) => (
        <li key={each}>
          <button
            type="button"
            aria-label={`Open photo ${at + 1} of ${urls.length}`}
            className="block overflow-hidden rounded-control ring-1 ring-line"
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setOpened(at);
            }}
          >
            <Photo url={each} visitorKey={visitorKey} alt="" className="size-24 object-cover" />
          </button>
        </li>
      ))}
      <Dialog
        open={url !== undefined}
        onOpenChange={() => setOpened(undefined)}
        title={`Photo ${(opened ?? 0) + 1} of ${urls.length}`}
        from="full"
        findNextFocus={() => opener.current}
      >
        {url && (
          <Photo
            url={url}
            visitorKey={visitorKey}
            alt={`Photo ${(opened ?? 0) + 1}`}
            className="mx-auto max-h-[calc(100dvh-7rem)] max-w-full object-contain"
          />
        )}
      </Dialog>
    </ul>
  );
}
