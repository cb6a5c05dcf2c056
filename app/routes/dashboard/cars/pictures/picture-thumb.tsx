import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CarPicture } from '../../../../components/car/car-picture.tsx';
import { cx } from '../../../../ui/classes.ts';
import type { Picture } from './upload-queue.ts';

const frame = 'aspect-[8/5] w-full rounded-small bg-studio';
const WIDTH = 480;

/** The picture as the shop keeps it; until then as the browser can show the file, if it can. */
export function PictureThumb({ picture: { url, file, state }, alt }: { picture: Picture; alt: string }) {
  if (url) return <CarPicture image={url} alt={alt} sizes="15rem" className="pointer-events-none rounded-small" />;
  if (file && state !== 'failed') return <FilePreview file={file} />;
  return (
    <span className={cx(frame, 'grid place-items-center text-ink-soft')}>
      <ImageOff aria-hidden="true" className="size-6" />
    </span>
  );
}

/** Drawn small, since thirty photos in full would fill a phone's memory. */
function FilePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file, { resizeWidth: WIDTH }).then(
      (bitmap) => {
        if (isCurrent && canvas.current) draw(canvas.current, bitmap);
        setIsShown(isCurrent);
        bitmap.close();
      },
      // What the browser cannot show, the shop may still be able to read.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [file]);
  // Without a name it says nothing to those who listen; the text beside it does.
  return <canvas ref={canvas} className={cx(frame, 'object-cover', isShown && 'opacity-60')} />;
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap) {
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
}
