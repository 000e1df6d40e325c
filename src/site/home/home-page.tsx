import { Suspense } from 'react';
import { usePage } from '../../api/use-page.ts';
import { useSite } from '../../api/use-site.ts';
import { PageHead } from '../../features/layout/page-head.tsx';
import { PaperContact } from '../../features/layout/paper-contact.tsx';
import { HeroSection } from '../../features/coach/hero-section.tsx';
import { LateHomeSections } from './late-sections.ts';

/**
 * What lies below the first view comes with the server's HTML, and its code after the page has hydrated. Always the
 * same element, so that a page that renders again leaves HTML alone that still waits for its code.
 */
const belowTheFold = (
  <Suspense fallback={<div className="min-h-dvh" />}>
    <LateHomeSections />
  </Suspense>
);

/** The home page (spec §1). */
export function HomePage() {
  const { search, hero, pictures } = useSite().site;
  const { heroButton } = usePage('home');
  return (
    <>
      <PageHead title={search.title} isWholeTitle description={search.description} path="/" />
      <HeroSection hero={hero} pictures={pictures} button={heroButton} />
      {belowTheFold}
      <PaperContact path="/" />
    </>
  );
}
