import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Dims the previous result while the next one loads. */
export function Refreshing({ isOutdated, children }: { isOutdated: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames('transition-opacity', isOutdated && 'opacity-70')}
      aria-busy={isOutdated || undefined}
    >
      {children}
    </div>
  );
}
