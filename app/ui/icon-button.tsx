import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'children'> {
  Icon: LucideIcon;
  /** What it does, for those who do not see the icon, or wonder about it. */
  label: string;
}

/** A button that is but an icon. */
export function IconButton({ Icon, label, ...rest }: IconButtonProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} title={label} {...rest}>
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}
