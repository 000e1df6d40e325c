import type { ReactNode } from 'react';
import { Needle } from './art/needle.tsx';

interface FoldProps {
  title: ReactNode;
  open: boolean;
  children: ReactNode;
}

/** A part of a page that opens below its title, without a script. Paper shows it open. */
export function Fold({ title, open, children }: FoldProps) {
  return (
    <details className="group" open={open}>
      <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 hover:text-link [&::-webkit-details-marker]:hidden">
        {title}
        <span className="shrink-0 transition-transform duration-(--dur-2) group-open:rotate-90">
          <Needle direction="e" />
        </span>
      </summary>
      {children}
    </details>
  );
}
