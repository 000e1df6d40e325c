import { usePage } from '../../api/use-page.ts';
import { useSite } from '../../api/use-site.ts';
import { Shoreline } from '../../ui/art/shoreline.tsx';
import { AboutOnLand } from '../../parts/coach/about-on-land.tsx';

/** About section: short bio, three claims and the book (spec §1, decisions 12 and 13). */
export function AboutSection() {
  const { about, claims, book, pictures } = useSite().site;
  const { aboutLink } = usePage('home');
  return (
    <>
      <Shoreline />
      <section id="about" className="on-land pt-10 pb-section">
        <AboutOnLand about={about} claims={claims} book={book} pictures={pictures} more={aboutLink} />
      </section>
    </>
  );
}
