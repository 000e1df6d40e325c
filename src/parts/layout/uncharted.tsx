import type { ReactNode } from 'react';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';

/** The answer to an address that leads nowhere: a chart without a coast. */
export function Uncharted({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="uncharted">
      <div className="container-page grid-page min-h-[60vh] items-center gap-y-6 py-10 md:py-16">
        <div className="col-span-12 md:col-span-7">
          <h1 className="text-5xl">{heading}</h1>
          {children}
        </div>
        <div className="col-span-12 max-md:order-first md:col-span-5">
          <GhostRose className="aspect-square w-full max-w-24 [stroke-width:.4] md:ml-auto md:max-w-96" />
        </div>
      </div>
    </div>
  );
}
