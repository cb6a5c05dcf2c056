import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './classes.ts';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { look: 'bg-note-wash text-note', Icon: Info },
  success: { look: 'bg-success-wash text-success', Icon: CircleCheck },
  warning: { look: 'bg-warning-wash text-warning', Icon: TriangleAlert },
  danger: { look: 'bg-danger-wash text-danger', Icon: CircleAlert },
} satisfies Record<AlertTone, unknown>;

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  className?: string;
  /** What can be done about it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Something to know now: read out at once when it is bad, in turn when it is not. */
export function Alert({ tone = 'info', title, className, action, children }: AlertProps) {
  const { look, Icon } = tones[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex gap-3 rounded-control p-4', look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="wrap-anywhere grid min-w-0 grow gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cx(title ? 'text-ink' : 'font-medium')}>{children}</div>}
        {action && <div className="mt-2 text-ink">{action}</div>}
      </div>
    </div>
  );
}
