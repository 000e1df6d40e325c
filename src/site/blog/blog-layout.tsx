import type { ReactNode } from 'react';

/** Content with the blog's sidebar beside it, or below it where there is no room. */
export function BlogLayout({ children, sidebar }: { children: ReactNode; sidebar?: ReactNode }) {
  return (
    <div className="container-page grid-page gap-y-14 py-12 lg:py-16">
      <div className="col-span-12 lg:col-span-8">{children}</div>
      <div className="col-span-12 lg:col-span-4 xl:col-span-3 xl:col-start-10">{sidebar}</div>
    </div>
  );
}
