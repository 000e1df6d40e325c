import type { ReactNode } from 'react';

/** The head of a blog page: its title over shallow water, and the content below it. */
export function BlogHeader({
  title,
  before,
  children,
}: {
  title: ReactNode;
  before?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="on-shoal border-b border-ink">
      <div className="container-page grid-page py-12 lg:py-16">
        <div className="col-span-12 lg:col-span-8">
          {before}
          <h1 className="text-5xl wrap-anywhere">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
