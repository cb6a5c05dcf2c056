import type { MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

const MARK = 'data-opens-row';

interface RowLinkProps extends Pick<LinkProps, 'to' | 'state'> {
  /** For those who hear the links one by one; it begins with what is seen. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The link that a whole row leads to. */
export function RowLink({ label, className = 'font-semibold hover:underline', ...rest }: RowLinkProps) {
  return <Link prefetch="intent" {...rest} {...{ [MARK]: '' }} aria-label={label} className={className} />;
}

/** A press anywhere on a row follows its link, unless it was meant for something in it or for marking text. */
export function followRow({ currentTarget, target }: MouseEvent<HTMLTableRowElement>) {
  const isForSomethingElse = target instanceof Element && target.closest('a, button, input, label, select');
  if (isForSomethingElse || window.getSelection()?.type === 'Range') return;
  currentTarget.querySelector<HTMLElement>(`[${MARK}]`)?.click();
}
