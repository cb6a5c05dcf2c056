import { type ComponentType, lazy, Suspense } from 'react';
import type { PhotoPickerProps } from './photo-picker.tsx';
import type { PhotosProps } from './photos.tsx';

/** Writing and reading goes on where the part for photos does not come. */
const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: Missing as ComponentType<Props> })));

const Picker = lazyPart(() => import('./photo-picker.tsx'));
const Shown = lazyPart(() => import('./photos.tsx'));

/** Adds photos to a message. It comes after the form. */
export function PhotoPicker(props: PhotoPickerProps) {
  return (
    <Suspense fallback={<span aria-hidden="true" className="block min-h-11" />}>
      <Picker {...props} />
    </Suspense>
  );
}

/** The photos of a message, where it has some. */
export function Photos(props: PhotosProps) {
  if (props.urls.length === 0) return null;
  return (
    <Suspense fallback={<span aria-hidden="true" className="block min-h-24" />}>
      <Shown {...props} />
    </Suspense>
  );
}

function Missing() {
  return <p className="text-fine text-ink-soft">Photos could not be loaded. Please reload the page.</p>;
}
