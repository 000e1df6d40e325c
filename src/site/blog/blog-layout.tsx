import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** The head of a blog page: its title over shallow water, and the content below it. */
export function BlogHeader({
  title,
  before,
  newest,
  children,
}: {
  title: ReactNode;
  before?: ReactNode;
  /** An article beside the title. */
  newest?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="on-shoal border-b border-ink">
      <div className="container-page grid-page py-12 lg:py-16">
        <div className={classNames('col-span-12', newest ? 'lg:col-span-4' : 'lg:col-span-8')}>
          {before}
          <h1 className="text-5xl wrap-anywhere">{title}</h1>
          {children}
        </div>
        {newest && <div className="col-span-12 max-lg:mt-10 lg:col-span-7 lg:col-start-6">{newest}</div>}
      </div>
    </div>
  );
}

/** Content with the blog's sidebar beside it, or below it where there is no room. */
export function BlogLayout({ children, sidebar }: { children: ReactNode; sidebar?: ReactNode }) {
  return (
    <div className="container-page grid-page gap-y-14 py-12 lg:py-16">
      <div className="col-span-12 grid grid-cols-1 content-start gap-y-14 lg:col-span-8">{children}</div>
      <div className="col-span-12 lg:col-span-4 xl:col-span-3 xl:col-start-10">{sidebar}</div>
    </div>
  );
}
