import type { LucideIcon } from 'lucide-react';
import { Needle } from './art/needle.tsx';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { type ButtonChildren, ButtonIcon, labelOf } from './button.tsx';
import { Link, type LinkProps } from './link.tsx';

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'children'>, ButtonStyle {
  children?: ButtonChildren;
  /** Adds the needle after the label. */
  needle?: boolean;
  /** Icon before the label. */
  icon?: LucideIcon;
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
      {icon && <ButtonIcon icon={icon} />}
      {labelOf(children)}
      {needle && <Needle />}
    </Link>
  );
}
