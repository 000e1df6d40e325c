import { usePage, useSite } from '../../api/queries.ts';
import { BookingButton } from '../../parts/coach/booking-button.tsx';
import { Figures } from '../../parts/coach/figures.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PaperContact } from '../../parts/layout/paper-contact.tsx';
import { Credential } from '../../ui/art/credential.tsx';
import { Career } from './career.tsx';
import { Intro } from './intro.tsx';

/** The coach's papers in a row. */
function Badges() {
  const { badges } = usePage('about');
  if (badges.length === 0) return null;
  return (
    <section className="border-b border-ink" aria-label="Certificates">
      <ul className="container-page grid md:grid-cols-3">
        {badges.map(({ name }, index) => (
          <li
            key={index}
            className="flex items-center gap-4 border-line py-6 not-first:border-t md:border-l md:px-8 md:nth-[-n+3]:border-t-0 md:nth-[3n+1]:border-l-0 md:nth-[3n+1]:pl-0"
          >
            <Credential place={index} />
            <span className="min-w-0 font-display wrap-anywhere text-lg font-semibold lg:text-xl">
              {name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The about page: biography, credentials, results, career and contact (spec §2). */
function AboutBody() {
  const { claims } = useSite().site;
  const { figuresHeading, callHeading, callButton } = usePage('about');
  return (
    <>
      <Intro />
      <Badges />
      <Figures claims={claims} heading={figuresHeading} />
      <Career />
      <section className="on-shoal border-t border-ink">
        <div className="container-page flex flex-wrap items-center justify-between gap-8 py-16">
          <h2 className="max-w-[22em] text-3xl">{callHeading}</h2>
          <BookingButton>{callButton}</BookingButton>
        </div>
      </section>
    </>
  );
}

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
