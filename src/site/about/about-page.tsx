import { usePage } from '../../api/use-page.ts';
import { useSite } from '../../api/use-site.ts';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PaperContact } from '../../parts/layout/paper-contact.tsx';
import { AboutBody } from './about-body.tsx';

/** About page (spec §2). */
export function AboutPage() {
  const { about } = useSite().site;
  const words = usePage('about');
  const { about: name } = usePage('frame');
  return (
    <>
      <PageHead title={name} description={about.bio} path="/about" words={words} />
      <AboutBody />
      <PaperContact path="/about" />
    </>
  );
}
