import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Needle } from './art/needle.tsx';
import { RoseLoader } from './art/rose-loader.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { classNames } from './class-names.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /**
   * The label while the action runs. Given, the button does nothing and shows the loader. It is not disabled, whatever
   * `disabled` says: it would lose the focus, and whoever pressed it the place on the page.
   */
  busy?: string | undefined;
  /** Ends the label with the house arrow, for buttons that lead somewhere. */
  needle?: boolean;
  /** Stands before the label; decorative. */
  icon?: ReactNode;
}

/** Neither acts nor sends its form. Enter in a field of that form presses its button, too. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const busyProps = { 'aria-disabled': true, 'aria-busy': true, onClick: ignoreClick };

/** A button. `type` is "button" unless given, so that none submits a form by accident. */
export function Button({
  variant,
  size,
  className,
  busy,
  needle = false,
  icon,
  type = 'button',
  disabled = false,
  children,
  ...props
}: ButtonProps) {
  const isBusy = busy !== undefined;
  return (
    <button
      {...props}
      type={type}
      className={buttonClass({ variant, size, className })}
      disabled={disabled && !isBusy}
      {...(isBusy && busyProps)}
    >
      {isBusy ? <RoseLoader /> : icon}
      {isBusy ? busy : children}
      {needle && !isBusy && !disabled && <Needle />}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'busy' | 'needle' | 'icon' | 'aria-label'> {
  /** The name that assistive technology reads: an icon alone has none. */
  label: string;
}

/** A square button that shows only an icon (its children). */
export function IconButton({ label, className, ...props }: IconButtonProps) {
  return <Button {...props} aria-label={label} className={classNames('btn-icon', className)} />;
}
