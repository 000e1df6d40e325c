import type { ReactNode } from 'react';
import { usePage } from '../../api/queries.ts';
import { Whereabouts } from '../../ui/breadcrumbs.tsx';
import { pathToService } from './path-to-service.ts';

interface ServiceHeadProps {
  /** Title, once loaded. */
  title?: string;
  figure: ReactNode;
  children: ReactNode;
}

/** The head of a service page: breadcrumbs, title and scene. */
export function ServiceHead({ title, figure, children }: ServiceHeadProps) {
  const names = usePage('frame');
  const { back } = usePage('services-frame');
  return (
    <section className="on-shoal border-b border-ink">
      <div className="container-page pt-8 pb-12 lg:pb-16">
        <Whereabouts
          back={{ label: back, href: '/#services' }}
          above={pathToService(names)}
          current={title}
        />
        <div className="mt-6 grid-page items-center gap-y-10">
          <div className="col-span-12 md:col-span-7 lg:col-span-6">{children}</div>
          <div className="col-span-12 mx-auto w-full max-w-[30rem] md:col-span-5 md:mr-0 lg:col-start-8">
            {figure}
          </div>
        </div>
      </div>
    </section>
  );
}
