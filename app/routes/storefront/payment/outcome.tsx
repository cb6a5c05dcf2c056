import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '../../../components/button-link.tsx';
import { cx } from '../../../ui/classes.ts';

export function WaysBack() {
  return (
    <>
      <ButtonLink to={href('/cart')} size="large">
        Return to Cart
      </ButtonLink>
      <ButtonLink to={href('/')} size="large" variant="secondary">
        Go to Home
      </ButtonLink>
    </>
  );
}

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  success: 'bg-success-wash text-success',
  danger: 'bg-danger-wash text-danger',
  warning: 'bg-warning-wash text-warning',
};

interface OutcomeProps {
  Icon: LucideIcon;
  tone: keyof typeof tones;
  title: string;
  /** Where one may go from here. */
  links: ReactNode;
  /** What belongs to it below the message. */
  details?: ReactNode;
  children: ReactNode;
}

/** How a payment ended, in one column. */
export function Outcome({ Icon, tone, title, links, details, children }: OutcomeProps) {
  return (
    <div className="page-width grid min-h-[60dvh] content-center py-14 sm:py-20">
      <div className="mx-auto grid w-full grid-cols-1 max-w-reading gap-7">
        <span className={cx('grid size-16 place-items-center rounded-full', tones[tone])}>
          <Icon aria-hidden="true" className="size-8" />
        </span>
        <div role={tone === 'danger' ? 'alert' : 'status'} className="grid gap-3">
          <h1 className="text-title">{title}</h1>
          <div className="grid gap-2 text-ink-soft text-lead">{children}</div>
        </div>
        {details}
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">{links}</div>
      </div>
    </div>
  );
}
