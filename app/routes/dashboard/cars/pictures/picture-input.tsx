import { Camera } from 'lucide-react';
import { FileButton } from '../../../../ui/form/file-button.tsx';

interface PictureChooserProps {
  id: string;
  /** Opens the camera of a phone instead of its files. */
  isCamera?: boolean;
  isInvalid?: boolean;
  onChoose: (files: readonly File[]) => void;
  children: string;
}

export function PictureChooser({ isCamera = false, isInvalid = false, children, ...rest }: PictureChooserProps) {
  const camera = { Icon: Camera, capture: 'environment', className: 'hidden pointer-coarse:inline-flex' } as const;
  return (
    <FileButton
      {...(isCamera ? { ...camera, 'aria-label': children } : { multiple: true })}
      aria-invalid={isInvalid || undefined}
      aria-describedby="image-hint image-error"
      {...rest}
    >
      {children}
    </FileButton>
  );
}
