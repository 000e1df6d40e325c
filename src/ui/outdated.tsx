import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** An answer; dimmed where it is the one before, which is on show while the next is on its way. */
export function Outdated({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames('transition-opacity', isOutdated && 'opacity-70')}
      aria-busy={isOutdated || undefined}
    >
      {children}
    </div>
  );
}
