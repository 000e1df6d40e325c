import type { ComponentProps } from 'react';

/** Text for assistive technology only. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className="sr-only" />;
}
