import type { ReactNode } from 'react';
import { Needle } from './art/needle.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Link, type LinkProps } from './link.tsx';

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, ButtonLook {
  /** Ends the label with the house arrow. */
  needle?: boolean;
  /** Stands before the label; decorative. */
  icon?: ReactNode;
}

/** A link that looks like a button: it leads to an address, a `Button` does something. */
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
