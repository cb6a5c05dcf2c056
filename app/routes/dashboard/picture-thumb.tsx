import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CarPicture } from '../../components/car-picture.tsx';
import { cx } from '../../ui/classes.ts';
import type { Picture } from './picture-list.ts';

const frame = 'aspect-[8/5] w-full rounded-small';

/** The picture as the shop keeps it; until then as the browser can show the file, if it can. */
export function PictureThumb({ picture: { url, file, state }, alt }: { picture: Picture; alt: string }) {
  const preview = useFileAddress(url ? undefined : file);
  const [unreadable, setUnreadable] = useState<string>();
  if (url) return <CarPicture image={url} alt={alt} sizes="7rem" className="pointer-events-none rounded-small" />;
  if (!preview || unreadable === preview || state === 'failed') {
    return (
      <span className={cx(frame, 'grid place-items-center bg-studio text-ink-soft')}>
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    );
  }
  return (
    <img
      src={preview}
      alt=""
      draggable={false}
      onError={() => setUnreadable(preview)}
      className={cx(frame, 'bg-studio object-cover opacity-60')}
    />
  );
}

function useFileAddress(file: File | undefined) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
