import type { ReactNode } from 'react';
import { GhostRose } from '../../ui/art/ghost-rose.tsx';
import { PageHead } from './page-head.tsx';

interface LinkPageProps {
  title: string;
  description: string;
  path: string;
  children: ReactNode;
}

/** A page behind a link from an email, with one thing to say. */
export function LinkPage({ title, description, path, children }: LinkPageProps) {
  return (
    <>
      <PageHead title={title.replace(/\.$/, '')} description={description} path={path} noindex="with-links" />
      {/* For client-side navigation, without the server's header. */}
      <meta name="referrer" content="strict-origin" />
      <div className="container-page grid min-h-[60vh] place-items-center py-20">
        <div className="grid max-w-[38rem] grid-cols-1 justify-items-center gap-5 text-center">
          <GhostRose className="size-40" />
          <h1 className="text-4xl">{title}</h1>
          {children}
        </div>
      </div>
    </>
  );
}
