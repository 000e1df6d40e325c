import { usePage } from '../../api/use-page.ts';
import { useSite } from '../../api/use-site.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PaperContact } from '../../parts/layout/paper-contact.tsx';
import { HeroSection } from '../../parts/coach/hero-section.tsx';
import { HomeSections } from './sections.tsx';

/** The home page (spec §1). */
export function HomePage() {
  const { search, hero, pictures } = useSite().site;
  const { heroButton } = usePage('home');
  return (
    <>
      <PageHead title={search.title} isWholeTitle description={search.description} path="/" />
      <HeroSection hero={hero} pictures={pictures} button={heroButton} />
      <HomeSections />
      <PaperContact path="/" />
    </>
  );
}
