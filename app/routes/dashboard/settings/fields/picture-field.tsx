import { useFormContext, useWatch } from 'react-hook-form';
import { uploadSettingPicture } from '../../../../api/settings/settings-edit.ts';
import { useUpload } from '../../../../components/form/use-upload.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FileButton } from '../../../../ui/form/file-button.tsx';

interface PictureFieldProps {
  id: string;
  path: string;
  label: string;
  error: string | undefined;
  /** What it is shown on: a logo without a ground of its own may be lost on light or on dark. */
  grounds?: string[];
}

/** A picture from one's own device. */
export function PictureField({ id, path, label, error, grounds = ['bg-surface'] }: PictureFieldProps) {
  const { setValue } = useFormContext();
  const image = useWatch({ name: path }) as string | null | undefined;
  const take = (url: string | null) => setValue(path, url, { shouldDirty: true });
  const upload = useUpload(uploadSettingPicture, take);
  return (
    <Field id={id} label={label} error={error ?? upload.error?.message}>
      {image && (
        <div className="flex flex-wrap items-center gap-3">
          {grounds.map((ground) => (
            <img
              key={ground}
              src={image}
              alt=""
              className={`h-16 max-w-full rounded-control object-contain p-1.5 ring-1 ring-line ${ground}`}
            />
          ))}
          <Button
            variant="quiet"
            onClick={() => {
              // This button goes with the picture.
              document.getElementById(id)?.focus({ preventScroll: true });
              take(null);
            }}
          >
            Remove <span className="sr-only">{label}</span>
          </Button>
        </div>
      )}
      <FileButton
        id={id}
        className="flex justify-self-start"
        aria-describedby={`${id}-error`}
        aria-busy={upload.isPending || undefined}
        onChoose={([file]) => file && upload.mutate(file)}
      >
        {upload.isPending ? 'Uploading...' : 'Choose a picture'}
      </FileButton>
    </Field>
  );
}
