import { Expand, type LucideIcon } from 'lucide-react';
import { buttonLook } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

const onPicture = 'absolute rounded-full bg-surface/85 backdrop-blur-sm';

interface StepButtonProps {
  label: string;
  Icon: LucideIcon;
  onClick: () => void;
  place: string;
}

export function StepButton({ label, Icon, onClick, place }: StepButtonProps) {
  return (
    <IconButton
      Icon={Icon}
      label={label}
      onClick={onClick}
      className={cx(onPicture, 'inset-y-0 my-auto hover:bg-surface', place)}
    />
  );
}

interface EnlargeButtonProps {
  /** The pointer or the focus has come: what a press needs may be fetched. */
  onNear: () => void;
  onClick: () => void;
}

/** The whole picture is the button. */
export function EnlargeButton({ onNear, onClick }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      aria-label="Enlarge picture"
      title="Enlarge picture"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onClick}
      className="group absolute inset-0 cursor-zoom-in rounded-scene focus-visible:-outline-offset-4"
    >
      <span className={cx(buttonLook('quiet', 'icon'), onPicture, 'end-3 top-3 group-hover:bg-surface')}>
        <Expand aria-hidden="true" className="size-5" />
      </span>
    </button>
  );
}
