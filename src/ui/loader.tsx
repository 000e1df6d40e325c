import type { ReactNode } from 'react';
import { RoseLoader } from './art/rose-loader.tsx';
import { classNames } from './class-names.ts';

/** A loading indicator with a text, announced politely: an `output` is a live region. */
export function Loader({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <output className={classNames('loader flex items-center gap-3 *:first:text-primary', className)}>
      <RoseLoader />
      <span>{children}</span>
    </output>
  );
}
