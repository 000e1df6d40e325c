import type { ReactNode } from 'react';
import { BackLink } from '../../ui/text-link.tsx';

/** The head of a service page: the way back, what the service is, and its Rose. */
export function ServiceHead({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <section className="on-shoal border-b border-ink">
      <div className="container-page pt-8 pb-12 lg:pb-16">
        <BackLink href="/#services">Back to Services</BackLink>
        <div className="mt-6 grid-page items-center gap-y-10">
          <div className="col-span-12 md:col-span-7">{children}</div>
          <div className="col-span-12 mx-auto w-full max-w-[22rem] md:col-span-5 lg:col-span-4 lg:col-start-9">
            {figure}
          </div>
        </div>
      </div>
    </section>
  );
}
