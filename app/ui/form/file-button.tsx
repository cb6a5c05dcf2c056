import { ImagePlus, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { buttonLook } from '../button.tsx';
import { cx } from '../classes.ts';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  Icon?: LucideIcon;
  onChoose: (files: readonly File[]) => void;
  children: string;
}

/** A file input that looks like a button. It takes pictures, unless told otherwise. */
export function FileButton({ Icon = ImagePlus, onChoose, className, children, ...rest }: FileButtonProps) {
  return (
    <span className={cx('relative', className ?? 'inline-flex')}>
      <input
        type="file"
        accept="image/*"
        {...rest}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
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
