import { uploadPhoto } from '../../../api/cars/images.ts';
import { useUpload } from '../../../components/form/use-upload.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { FileButton } from '../../../ui/form/file-button.tsx';

/** A photo from one's own device, as a second way to fill in its address. */
export function PhotoUpload({ onUploaded }: { onUploaded: (url: string) => void }) {
  const { mutate, isPending, error } = useUpload(uploadPhoto, onUploaded);
  return (
    <div className="-mt-2 grid justify-items-start gap-1.5">
      <FileButton
        aria-label="Upload a photo"
        aria-describedby="photo-file-error"
        disabled={isPending}
        onChoose={([file]) => file && mutate(file)}
      >
        {isPending ? 'Uploading...' : 'Upload a photo'}
      </FileButton>
      <FieldError id="photo-file-error" message={error?.message} />
    </div>
  );
}
