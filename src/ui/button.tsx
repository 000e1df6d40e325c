import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactElement } from 'react';
import { Needle } from './art/needle.tsx';
import { RoseLoader } from './art/rose-loader.tsx';
import { type ButtonStyle, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';

/** A label is one text: React could not find several after a browser has translated them. */
export type ButtonChildren = string | ReactElement | (ReactElement | false)[];

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'>, ButtonStyle {
  children?: ButtonChildren;
  /**
   * The label while the action runs. Shows the loader and ignores clicks; never disabled, so that the button keeps
   * focus.
   */
  busy?: string | undefined;
  /** Adds the needle after the label, for buttons that lead somewhere. */
  needle?: boolean;
  /** Icon before the label. */
  icon?: LucideIcon | undefined;
  /** Ignores clicks; not disabled, so that the button keeps focus. */
  blocked?: boolean | undefined;
}

/** Prevents both the click and the submit: Enter in a field clicks the submit button, too. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

const blockedProps = { 'aria-disabled': true, onClick: ignoreClick };
const busyProps = { ...blockedProps, 'aria-busy': true };

/** An icon in the size of a label. */
export const ButtonIcon = ({ icon: Icon, size = 18 }: { icon: LucideIcon; size?: number }) => (
  <Icon size={size} strokeWidth={1.75} aria-hidden="true" />
);

/** Gives a text an element, since browsers' translations replace bare text, beside which React then fails. */
export const labelOf = (children: ButtonChildren | undefined) =>
  typeof children === 'string' ? <span>{children}</span> : children;

/** A button whose `type` defaults to "button", so that none submits a form by accident. */
export function Button({
  variant,
  size,
  className,
  busy,
  needle = false,
  icon: Icon,
  blocked = false,
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
      {...(blocked && blockedProps)}
      {...(isBusy && busyProps)}
    >
      {isBusy ? <RoseLoader /> : Icon && <ButtonIcon icon={Icon} />}
      {labelOf(isBusy ? busy : children)}
      {needle && !isBusy && !disabled && <Needle />}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'busy' | 'needle' | 'icon' | 'aria-label' | 'children'> {
  /** The accessible name. */
  label: string;
  icon: LucideIcon;
  /** Size of the icon in pixels. */
  iconSize?: number;
}

/** A square button that shows only an icon. */
export function IconButton({ label, icon, iconSize = 18, className, ...props }: IconButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      {...props}
      aria-label={label}
      className={classNames('btn-icon', className)}
    >
      <ButtonIcon icon={icon} size={iconSize} />
    </Button>
  );
}
