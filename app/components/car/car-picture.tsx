import { useState } from 'react';
import type { Car } from '../../../shared/cars/cars.ts';
import { averageColor } from '../../../shared/cars/picture-color.ts';
import { cx } from '../../ui/classes.ts';
import { CarSilhouette } from './car-silhouette.tsx';

/** A picture this shop keeps, in several sizes. */
const ownPicture = /^(\/images\/[\w-]+-[0-9a-f]{6})\/\d+\.webp$/;
const widths = [480, 960, 1600];

/** The sizes of one of our pictures as an `<img srcset>`; none for an address elsewhere. */
export function sourcesOf(image: string, type: 'avif' | 'webp'): string | undefined {
  const folder = ownPicture.exec(image)?.[1];
  return folder && widths.map((width) => `${folder}/${width}.${type} ${width}w`).join(', ');
}

interface CarPictureProps {
  image: string;
  alt: string;
  /** How wide it will be on the page, as an `<img sizes>` says it. */
  sizes: string;
  category?: Car['category'];
  color?: string;
  /** The first thing seen: comes before others, and at once, or once it is shown where it may be hidden; or at once, `beside` it. */
  eager?: boolean | 'shown' | 'beside';
  className?: string;
}

/** A car's picture in its 8:5 frame, or a drawn silhouette where there is none or it does not come (D35). */
export function CarPicture({ image, alt, sizes, category, color, eager = false, className }: CarPictureProps) {
  const [failed, setFailed] = useState('');
  const frame = cx('aspect-[8/5] w-full bg-studio object-cover dark:brightness-70', className);
  if (!image || failed === image) {
    return <CarSilhouette category={category} color={color} label={alt} className={frame} />;
  }

  const tint = averageColor(image);
  return (
    <picture>
      {tint && <source type="image/avif" srcSet={sourcesOf(image, 'avif')} sizes={sizes} />}
      <img
        // A picture that failed before script ran tells nobody any more.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0 && element.src) setFailed(image);
        }}
        src={image}
        {...(tint ? { srcSet: sourcesOf(image, 'webp'), sizes } : {})}
        alt={alt}
        width={1600}
        height={1000}
        loading={eager && eager !== 'shown' ? 'eager' : 'lazy'}
        fetchPriority={eager && eager !== 'beside' ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onError={() => setFailed(image)}
        style={tint ? { backgroundColor: `#${tint}` } : undefined}
        className={frame}
      />
    </picture>
  );
}
