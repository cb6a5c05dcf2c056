import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { uploadPhoto } from '../../../api/cars/images.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';

/** A photo from one's own device, as a second way to fill in its address. */
export function PhotoUpload({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: uploadPhoto, onSuccess: onUploaded });
  return (
    <div className="-mt-2 grid justify-items-start gap-1.5">
      <span className="relative inline-flex">
        <input
          id="photo-file"
          type="file"
          accept="image/*"
          aria-label="Upload a photo"
          aria-describedby="photo-file-error"
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) mutate(file);
            // The same file may be chosen again.
            target.value = '';
          }}
          className="peer absolute inset-0 w-full cursor-pointer opacity-0 file:h-full file:cursor-pointer"
        />
        <span
          aria-hidden="true"
          className={`${buttonLook('secondary')} pointer-events-none peer-hover:border-ink peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-accent-ink peer-focus-visible:outline-offset-2`}
        >
          <ImagePlus className="size-5" />
          {isPending ? 'Uploading...' : 'Upload a photo'}
        </span>
      </span>
      <FieldError id="photo-file-error" message={error?.message} />
    </div>
  );
}
