import { Camera } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../../../../ui/classes.ts';
import { FieldError } from '../../../../ui/form/field.tsx';
import { FileButton } from '../../../../ui/form/file-button.tsx';
import { carriesFiles, PictureItem } from './picture-item.tsx';
import type { Pictures } from './use-uploads.ts';

/** A car's pictures: chosen, dropped or taken, each with its own progress, in an order that people give them. */
export function PicturesField({ pictures: { list, pictures, notice, refusal } }: { pictures: Pictures }) {
  const [isOver, setIsOver] = useState(false);
  const dragged = useRef<number>(undefined);
  const focusNext = useNextFocus();

  function drop(event: DragEvent) {
    setIsOver(false);
    if (!carriesFiles(event)) return;
    event.preventDefault();
    list.add([...event.dataTransfer.files]);
  }

  function move(key: number, to: number, button: string) {
    list.move(key, to);
    focusNext(`picture-${key}-${button}`);
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor="image" className="justify-self-start font-semibold text-fine">
        Image
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a second way beside the buttons */}
      <div
        onDragOver={(event) => {
          if (!carriesFiles(event)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cx(
          'grid gap-4 rounded-control border border-line-strong border-dashed p-4',
          isOver && 'border-accent-ink bg-accent-wash',
        )}
      >
        {pictures.length > 0 && (
          <ol aria-label="Pictures" className="grid grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] gap-3">
            {pictures.map((picture, at) => (
              <PictureItem
                key={picture.key}
                picture={picture}
                at={at}
                count={pictures.length}
                onMove={(to, button) => move(picture.key, to, button)}
                onRetry={() => list.retry(picture.key)}
                onRemove={() => {
                  list.remove(picture.key);
                  focusNext('image');
                }}
                onDragStart={() => {
                  dragged.current = picture.key;
                }}
                onDropHere={() => {
                  if (dragged.current !== undefined) list.move(dragged.current, at);
                  dragged.current = undefined;
                }}
              />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PictureChooser id="image" isInvalid={refusal !== undefined} onChoose={list.add}>
            {pictures.length > 0 ? 'Add pictures' : 'Choose pictures'}
          </PictureChooser>
          <PictureChooser id="camera" isCamera onChoose={list.add}>
            Take a photo
          </PictureChooser>
          <p className="text-fine text-ink-soft pointer-coarse:hidden">or drop them here</p>
        </div>
        <p role="status" className="wrap-anywhere min-h-5 text-fine text-ink-soft empty:hidden">
          {notice}
        </p>
      </div>
      <p id="image-hint" className="text-fine text-ink-soft">
        Up to 30 pictures of up to 15 MB each; the first one is the cover. Without pictures, we show a drawing in the
        car’s body style and color.
      </p>
      <FieldError id="image-error" message={refusal} />
    </div>
  );
}

/** Gives the focus to an element once it is where the next drawing puts it. */
function useNextFocus() {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    if (wanted) document.getElementById(wanted.id)?.focus();
  }, [wanted]);
  return (id: string) => setWanted({ id });
}

interface PictureChooserProps {
  id: string;
  /** Opens the camera of a phone instead of its files. */
  isCamera?: boolean;
  isInvalid?: boolean;
  onChoose: (files: readonly File[]) => void;
  children: string;
}

function PictureChooser({ isCamera = false, isInvalid = false, children, ...rest }: PictureChooserProps) {
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
