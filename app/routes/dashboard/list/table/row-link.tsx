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

/**
 * A press anywhere on a row follows its link, unless it was meant for something in it or for marking text. A key held with
 * it opens a tab of its own, as on the link itself.
 */
export function followRow(press: MouseEvent<HTMLTableRowElement>) {
  const { currentTarget, target, ctrlKey, metaKey, shiftKey } = press;
  const isForSomethingElse = target instanceof Element && target.closest('a, button, input, label, select');
  if (isForSomethingElse || window.getSelection()?.type === 'Range') return;
  const onLink = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
  currentTarget.querySelector(`[${MARK}]`)?.dispatchEvent(onLink);
}
