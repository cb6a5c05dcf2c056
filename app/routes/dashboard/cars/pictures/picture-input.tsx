import { Camera, ImagePlus } from 'lucide-react';
import { buttonLook } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';

interface PictureChooserProps {
  id: string;
  /** Opens the camera of a phone instead of its files. */
  isCamera?: boolean;
  isInvalid?: boolean;
  onChoose: (files: readonly File[]) => void;
  children: string;
}

/** A file input that looks like a button. */
export function PictureChooser({ id, isCamera = false, isInvalid = false, onChoose, children }: PictureChooserProps) {
  const Icon = isCamera ? Camera : ImagePlus;
  return (
    <span className={cx('relative', isCamera ? 'hidden pointer-coarse:inline-flex' : 'inline-flex')}>
      <input
        id={id}
        type="file"
        accept="image/*"
        {...(isCamera ? { capture: 'environment', 'aria-label': children } : { multiple: true })}
        aria-invalid={isInvalid || undefined}
        aria-describedby="image-hint image-error"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
        className="peer absolute inset-0 w-full cursor-pointer opacity-0 file:h-full file:cursor-pointer"
      />
      <span
        aria-hidden="true"
        className={cx(
          buttonLook('secondary'),
          'pointer-events-none peer-hover:border-ink peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2',
        )}
      >
        <Icon className="size-5" />
        {children}
      </span>
    </span>
  );
}
