import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { CarPicture } from '../../components/car-picture.tsx';
import { Button, buttonLook } from '../../ui/button.tsx';
import { cx } from '../../ui/classes.ts';
import { FieldError } from '../../ui/field.tsx';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  upload: PictureUpload;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Chooses one picture, shows how far it has come, and then the picture itself. */
export function PictureField({ upload, onChoose, onRemove }: PictureFieldProps) {
  const { url, fileName, progress, error } = upload;
  const input = useRef<HTMLInputElement>(null);
  const isUploading = progress !== undefined;

  return (
    <div className="grid gap-1.5">
      <label htmlFor="image" className="justify-self-start font-semibold text-fine">
        Image
      </label>
      <div className="grid items-center gap-4 rounded-control border border-line-strong border-dashed p-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {url ? (
          <CarPicture image={url} alt="The chosen picture" sizes="11rem" className="rounded-small" />
        ) : (
          <span className="grid aspect-[8/5] w-full place-items-center rounded-small bg-sunken text-ink-soft">
            <ImagePlus aria-hidden="true" className="size-8" />
          </span>
        )}
        <div className="grid min-w-0 justify-items-start gap-2">
          <p role="status" className="max-w-full break-words text-ink-soft">
            {statusOf(upload)}
          </p>
          {isUploading && (
            <progress
              aria-label="Upload"
              value={progress}
              className="h-1.5 w-full overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
            />
          )}
          <div className="flex flex-wrap gap-2">
            <span className="relative inline-flex">
              <input
                ref={input}
                id="image"
                type="file"
                accept="image/*"
                aria-invalid={error ? true : undefined}
                aria-describedby="image-hint image-error"
                onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
                className="peer absolute inset-0 w-full cursor-pointer opacity-0 file:h-full file:cursor-pointer"
              />
              <span
                aria-hidden="true"
                className={cx(
                  buttonLook('secondary'),
                  'pointer-events-none peer-hover:border-ink peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2',
                )}
              >
                {url || fileName ? 'Choose another' : 'Choose a picture'}
              </span>
            </span>
            {(url || isUploading) && (
              <Button
                variant="quiet"
                onClick={() => {
                  if (input.current) input.current.value = '';
                  onRemove();
                  input.current?.focus();
                }}
              >
                {isUploading ? 'Cancel' : 'Remove'}
              </Button>
            )}
          </div>
        </div>
      </div>
      <p id="image-hint" className="text-fine text-ink-soft">
        A picture of up to 15 MB. Without one, the car is drawn in its body style and color.
      </p>
      <FieldError id="image-error" message={error} />
    </div>
  );
}

function statusOf({ progress, url, fileName }: PictureUpload): string {
  if (progress !== undefined && progress < 1) return `Uploading ${fileName}: ${Math.round(progress * 100)}%`;
  if (progress !== undefined) return `Preparing ${fileName}...`;
  return url ? fileName : 'No picture yet';
}
