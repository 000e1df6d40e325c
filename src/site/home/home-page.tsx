import { Suspense } from 'react';
import { useSite } from '../../api/use-site.ts';
import { lazyAuditForm } from '../../features/enquiries/lazy-forms.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { HeroSection } from '../../features/coach/hero-section.tsx';

/**
 * The sections come together with the code of the form in them. A form that waits alone, in sections that are live
 * already, would hold up every click that changes the address: React does not let go of HTML that waits for its code.
 */
const HomeSections = lazyComponent(async () => {
  const [{ HomeSections }] = await Promise.all([import('./sections.tsx'), lazyAuditForm.untilReady()]);
  return HomeSections;
});

/**
 * What lies below the first view comes with the server's HTML, and its code after the page has hydrated. Always the
 * same element, so that a page that renders again leaves HTML alone that still waits for its code.
 */
const belowTheFold = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <HomeSections />
  </Suspense>
);

/** The home page (spec §1). */
export function HomePage() {
  const { search, hero } = useSite().site;
  return (
    <>
      <PageHead title={search.title} isWholeTitle description={search.description} path="/" />
      <HeroSection hero={hero} />
      {belowTheFold}
    </>
  );
}
