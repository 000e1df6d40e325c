import type { ReactNode } from 'react';
import { Needle } from './art/needle.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Link, type LinkProps } from './link.tsx';

interface LinkButtonProps extends Omit<LinkProps, 'className'>, ButtonLook {
  /** Adds the needle after the label. */
  needle?: boolean;
  /** Decorative icon before the label. */
  icon?: ReactNode;
}

/** A link styled as a button. */
export function LinkButton({
  variant,
  size,
  className,
  needle = false,
  icon,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <Link {...props} className={buttonClass({ variant, size, className })}>
      {icon}
      {children}
      {needle && <Needle />}
    </Link>
  );
}
