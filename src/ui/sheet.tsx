import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Neatline } from './neatline.tsx';

interface SheetProps extends ComponentProps<'div'> {
  /** Lies above deep water, with a shadow. */
  isRaised?: boolean;
}

/** The ground of a form, under its scale. */
export function Sheet({ isRaised = false, className, children, ...rest }: SheetProps) {
  return (
    <div
      {...rest}
      className={classNames(
        isRaised ? 'on-sheet rounded-md [box-shadow:var(--shadow-dialog)]' : 'sheet border-ink!',
        className,
      )}
    >
      <Neatline className={isRaised ? undefined : 'border-t-0'} />
      <div className="p-5 sm:p-8">{children}</div>
    </div>
  );
}
