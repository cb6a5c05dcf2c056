import { useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Photo } from './photo.tsx';
import { RemovePhoto } from './remove-photo.tsx';

export interface PhotosProps {
  urls: readonly string[];
  visitorKey?: string | undefined;
  /** Whether whoever sees them may delete one for everybody. */
  mayRemove?: boolean;
}

/** Photos that are not for everybody, small; each opens as large as the page. */
export default function Photos({ urls, visitorKey, mayRemove = false }: PhotosProps) {
  const [opened, setOpened] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const at = urls.indexOf(opened ?? '');
  return (
    <ul ref={list} tabIndex={-1} aria-label="Photos" className="flex flex-wrap gap-2 outline-none">
      {urls.map((each, place) => (
        <li key={each}>
          <button
            type="button"
            aria-label={`Open photo ${place + 1} of ${urls.length}`}
            className="block overflow-hidden rounded-control ring-1 ring-line"
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              setOpened(each);
            }}
          >
            <Photo url={each} visitorKey={visitorKey} alt="" isSmall className="size-24 object-cover" />
          </button>
        </li>
      ))}
      <Dialog
        open={at >= 0}
        onOpenChange={() => setOpened(undefined)}
        title={`Photo ${at + 1} of ${urls.length}`}
        from="full"
        findNextFocus={() => (opener.current?.isConnected ? opener.current : list.current)}
      >
        {opened && at >= 0 && (
          <div className="grid gap-4">
            <Photo
              url={opened}
              visitorKey={visitorKey}
              alt={`Photo ${at + 1}`}
              className={`mx-auto max-w-full object-contain ${mayRemove ? 'max-h-[calc(100dvh-14rem)]' : 'max-h-[calc(100dvh-7rem)]'}`}
            />
            {mayRemove && <RemovePhoto key={opened} url={opened} visitorKey={visitorKey} />}
          </div>
        )}
      </Dialog>
    </ul>
  );
}
