import { Link, type LinkProps } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonLook } from '../ui/button.tsx';
import { cx } from '../ui/classes.ts';

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch="intent" {...rest} className={cx(buttonLook(variant, size), className)} />;
}
