import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Needle } from './art/needle.tsx';
import { RoseLoader } from './art/rose-loader.tsx';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { classNames } from './class-names.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /**
   * The label while the action runs. Shows the loader and ignores clicks; never disabled, so that the button keeps
   * focus.
   */
  busy?: string | undefined;
  /** Adds the needle after the label, for buttons that lead somewhere. */
  needle?: boolean;
  /** Decorative icon before the label. */
  icon?: ReactNode;
}

/** Prevents both the click and the submit: Enter in a field clicks the submit button, too. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const busyProps = { 'aria-disabled': true, 'aria-busy': true, onClick: ignoreClick };

/** A button whose `type` defaults to "button", so that none submits a form by accident. */
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

interface IconButtonProps extends Omit<ButtonProps, 'busy' | 'needle' | 'icon' | 'aria-label'> {
  /** The accessible name. */
  label: string;
}

/** A square button that shows only an icon (its children). */
export function IconButton({ label, className, ...props }: IconButtonProps) {
  return <Button {...props} aria-label={label} className={classNames('btn-icon', className)} />;
}
