import { ArrowLeft, ArrowRight, type LucideIcon, Star, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { FieldError } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { PictureThumb } from './picture-thumb.tsx';
import type { Picture } from './upload-queue.ts';

interface PictureItemProps {
  picture: Picture;
  /** Its place, from 0, of how many. */
  at: number;
  count: number;
  onMove: (to: number, button: string) => void;
  onRetry: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDropHere: () => void;
}

export function PictureItem({ picture, at, count, onMove, onRetry, onRemove, ...drag }: PictureItemProps) {
  const { key, state, file, error } = picture;
  const [isOver, setIsOver] = useState(false);
  const name = `picture ${at + 1}`;
  const isUnderway = state === 'waiting' || state === 'sending';
  const action = (id: string, to: number) => ({
    id: `picture-${key}-${id}`,
    isOff: to < 0 || to >= count || to === at,
    onClick: () => onMove(to, id),
  });

  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        drag.onDragStart();
      }}
      onDragOver={(event) => {
        if (carriesFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (carriesFiles(event)) return;
        event.preventDefault();
        drag.onDropHere();
      }}
      className={cx(
        'flex cursor-grab flex-col gap-2 rounded-control bg-sunken p-2',
        isOver && 'outline-2 outline-accent-ink',
      )}
    >
      <PictureThumb picture={picture} alt={`Selected picture${count > 1 ? `, ${at + 1} of ${count}` : ''}`} />
      <div className="flex min-w-0 grow flex-col gap-1.5 px-1">
        <p className="flex min-h-7 min-w-0 items-center gap-2 text-fine">
          {at === 0 && <Badge tone="success">Cover</Badge>}
          <span className="truncate">{file?.name ?? `Picture ${at + 1}`}</span>
        </p>
        {isUnderway && <Progress picture={picture} />}
        <FieldError id={`picture-${key}-error`} message={error} />
        {state === 'failed' && (
          <Button
            variant="secondary"
            aria-label={`Try again: ${name}`}
            aria-describedby={`picture-${key}-error`}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
        <div className="-mx-2 mt-auto flex flex-wrap items-center justify-between">
          <Tool Icon={Star} label={`Make ${name} the cover`} title="Make cover" {...action('cover', 0)} />
          <Tool Icon={ArrowLeft} label={`Move ${name} earlier`} title="Move earlier" {...action('earlier', at - 1)} />
          <Tool Icon={ArrowRight} label={`Move ${name} later`} title="Move later" {...action('later', at + 1)} />
          <Tool
            Icon={X}
            id={`picture-${key}-remove`}
            label={`${isUnderway ? 'Cancel' : 'Remove'} ${name}`}
            title={isUnderway ? 'Cancel' : 'Remove'}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  );
}

/** Files from elsewhere are being dragged, not a picture of the list. */
export const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

function Progress({ picture: { state, progress, file } }: { picture: Picture }) {
  const percent = `${Math.round(progress * 100)}%`;
  return (
    <>
      <p className="text-fine text-ink-soft tabular-nums">
        {state === 'waiting' ? 'Waiting' : progress < 1 ? `Uploading: ${percent}` : 'Preparing...'}
      </p>
      <ProgressBar label={`Upload of ${file?.name}`} value={progress} />
    </>
  );
}

interface ToolProps {
  Icon: LucideIcon;
  id: string;
  label: string;
  title: string;
  /** It stays in place and keeps the focus, and does nothing. */
  isOff?: boolean;
  onClick: () => void;
}

function Tool({ Icon, id, label, title, isOff = false, onClick }: ToolProps) {
  return (
    <IconButton
      id={id}
      Icon={Icon}
      label={label}
      title={title}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="text-ink-soft hover:text-ink"
    />
  );
}
