import { Suspense } from 'react';
import { useSite } from '../../api/use-site.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';

const AboutBody = lazyComponent(async () => (await import('./about/about-body.tsx')).AboutBody);

/** Always the same element: a page that renders again leaves HTML alone that still waits for its code. */
const body = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <AboutBody />
  </Suspense>
);

/** Who the coach is (spec §2). */
export function AboutPage() {
  const { about } = useSite().site;
  return (
    <>
      <PageHead title="About" description={about.bio} path="/about" />
      {body}
    </>
  );
}
