import { classNames } from './class-names.ts';

/** `primary` is the main action of a screen, `danger-solid` confirms a loss. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid';
type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  'danger-solid': 'btn-danger solid',
};

const sizes: Record<ButtonSize, string | undefined> = { sm: 'btn-sm', md: undefined, lg: 'btn-lg' };

/** The class names of a button, shared with links styled as buttons. */
export function buttonClass({ variant = 'secondary', size = 'md', className }: ButtonStyle): string {
  return classNames('btn', variants[variant], sizes[size], className);
}
