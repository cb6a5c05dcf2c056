import { AlertDialog as AlertBase } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { cx } from './classes.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Where it comes from: the middle of the page, or one of its sides; or it is as large as the page. */
  from?: 'center' | 'left' | 'right' | 'full';
  className?: string;
  /** A question to be answered: read out as one, and a press beside it does not close it. */
  alert?: boolean;
  /** What has the focus afterwards, where that is not what opened it (null). */
  findNextFocus?: () => HTMLElement | null;
  children: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
}

const places = {
  center:
    'm-auto w-[min(34rem,calc(100%-2rem))] max-h-[calc(100dvh-2rem)] rounded-card data-[starting-style]:translate-y-3 data-[ending-style]:translate-y-3 data-[starting-style]:opacity-0 data-[ending-style]:opacity-0',
  left: 'me-auto h-dvh w-[min(24rem,calc(100%-2.5rem))] data-[starting-style]:-translate-x-full data-[ending-style]:-translate-x-full',
  right:
    'ms-auto h-dvh w-[min(24rem,calc(100%-2.5rem))] data-[starting-style]:translate-x-full data-[ending-style]:translate-x-full',
  full: 'h-dvh w-full data-[starting-style]:opacity-0 data-[ending-style]:opacity-0',
};

/** A dialog or, from a side, a sheet: keeps the focus inside, closes with Escape, gives the focus back. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    from = 'center',
    className,
    alert = false,
    findNextFocus,
    children,
    footer,
  } = props;
  const body = useRef<HTMLDivElement>(null);
  // All other parts are the same in both kinds.
  const Root = alert ? AlertBase.Root : Base.Root;
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* A dialog above another darkens that one too. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity duration-calm data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 flex">
          <Base.Popup
            // A finger that opens a dialog does not ask for the keyboard.
            initialFocus={(opener) => (opener === 'touch' || isTouched() ? true : (firstField(body.current) ?? true))}
            finalFocus={() => findNextFocus?.() ?? true}
            className={cx(
              'flex flex-col bg-ground text-ink shadow-float outline-none transition-[translate,opacity] duration-calm ease-settle',
              places[from],
              className,
            )}
          >
            <header className="flex items-start gap-4 px-5 pt-4 pb-2">
              <div className="grow pt-1.5">
                <Base.Title className="text-heading">{title}</Base.Title>
                {description && <Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>}
              </div>
              <Base.Close render={<IconButton Icon={X} label="Close" className="-me-2" />} />
            </header>
            <div ref={body} className="grow overflow-y-auto overscroll-contain px-5 pt-2 pb-6">
              {children}
            </div>
            {footer && <footer className="px-5 pb-5">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Root>
  );
}

/** Also where the dialog came late and does not know what opened it. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

function firstField(body: HTMLElement | null): HTMLElement | null {
  return body?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea') ?? null;
}
