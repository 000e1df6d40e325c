import { usePage, useSite } from '../../api/queries.ts';
import type { PageContent } from '../../contract/page.ts';
import { BookingButton } from '../../parts/coach/booking-button.tsx';
import { CoachPortrait } from '../../parts/coach/coach-portrait.tsx';
import { Figures } from '../../parts/coach/figures.tsx';
import { AuditBar } from '../../parts/layout/audit-bar.tsx';
import { PageHead } from '../../parts/layout/page-head.tsx';
import { PaperContact } from '../../parts/layout/paper-contact.tsx';
import { Credential } from '../../ui/art/credential.tsx';
import { Neatline } from '../../ui/neatline.tsx';

function Intro() {
  const { about, brand, contact, pictures } = useSite().site;
  const { headline, closing, portraitCaption } = usePage('about');
  return (
    <section className="on-land border-b border-ink">
      <div className="container-page grid-page items-center gap-y-8 py-10 lg:py-20">
        <div className="col-span-12 md:col-span-7">
          <h1 className="max-w-[8.5em] text-5xl">{headline}</h1>
          <p className="measure mt-6 text-xl text-soft">{about.bio}</p>
          {closing !== '' && <p className="measure mt-5 text-lg whitespace-pre-line text-soft">{closing}</p>}
          <p className="mt-8 border-l-2 border-primary pl-4">
            <span className="block font-display text-2xl font-semibold wrap-anywhere">
              {about.name || brand}
            </span>
            <span className="text-soft">{portraitCaption}</span>
          </p>
        </div>
        <figure className="on-sheet col-span-12 mx-auto w-full max-w-[23rem] border border-ink md:col-span-5 md:mr-0 lg:col-span-4 lg:col-start-9 not-print:max-md:order-first not-print:max-md:ml-0 not-print:max-md:grid not-print:max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] not-print:max-md:items-center">
          <Neatline className="col-span-full border-t-0" />
          <div className="p-4 md:px-10 md:pt-10 md:pb-8">
            <CoachPortrait
              pictures={pictures}
              sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 28vw, (min-resolution: 2.5dppx) 6rem, 9rem"
            />
          </div>
          <figcaption className="p-4 md:border-t md:border-ink md:text-center">
            <span className="block font-display text-lg font-semibold wrap-anywhere">
              {about.name || portraitCaption}
            </span>
            <span className="block text-sm text-soft">{contact.location}</span>
            {pictures.portrait.credit && (
              <span className="mt-1 block text-sm text-mute">{pictures.portrait.credit}</span>
            )}
          </figcaption>
          <Neatline className="col-span-full border-b-0" />
        </figure>
      </div>
    </section>
  );
}

interface StationProps {
  station: PageContent<'about'>['experience'][number];
  heading: string;
}

function Station({ station: { period, role, description, achievements }, heading }: StationProps) {
  return (
    <li>
      <p className="text-sm font-semibold text-mute">{period}</p>
      <h3 className="mt-1 text-2xl">{role}</h3>
      <p className="measure mt-2 text-soft">{description}</p>
      {achievements.length > 0 && (
        <>
          <h4 className="mt-4 font-sans text-sm font-semibold">{heading}</h4>
          <ul className="mt-2 grid gap-1.5">
            {achievements.map(({ text }, index) => (
              <li key={index} className="flex gap-3">
                <span className="mt-2.5 size-2 shrink-0 rotate-45 bg-primary" aria-hidden="true" />
                <span className="measure min-w-0 wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

/** The coach's career as a course with marks, newest first (spec §2). */
function Career() {
  const { careerHeading, achievementsHeading, experience } = usePage('about');
  return (
    <section className="container-page grid-page gap-y-8 py-section">
      <h2 className="col-span-12 self-start text-4xl lg:sticky lg:top-32 lg:col-span-4">{careerHeading}</h2>
      <div className="col-span-12 lg:col-span-8">
        <ol className="timeline">
          {experience.map((station, index) => (
            <Station key={index} station={station} heading={achievementsHeading} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Badges() {
  const { badges } = usePage('about');
  if (badges.length === 0) return null;
  return (
    <section className="border-b border-ink" aria-label="Certificates">
      <ul className="container-page grid md:grid-cols-3">
        {badges.map(({ name }, index) => (
          <li
            key={index}
            className="flex items-center gap-4 border-line py-4 not-first:border-t md:py-6 md:border-l md:px-8 print:px-3 md:nth-[-n+3]:border-t-0 md:nth-[3n+1]:border-l-0 md:nth-[3n+1]:pl-0"
          >
            <Credential index={index} />
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
export function AboutPage() {
  const { about, claims } = useSite().site;
  const texts = usePage('about');
  const { about: name } = usePage('frame');
  return (
    <>
      <PageHead title={name} description={about.bio} path="/about" seoTexts={texts} />
      <Intro />
      <Badges />
      <Figures claims={claims} heading={texts.figuresHeading} />
      <Career />
      <section className="on-shoal border-t border-ink print:hidden">
        <div className="container-page flex flex-wrap items-center justify-between gap-8 py-16">
          <h2 className="max-w-[22em] text-3xl">{texts.callHeading}</h2>
          <BookingButton>{texts.callButton}</BookingButton>
        </div>
      </section>
      <AuditBar />
      <PaperContact path="/about" />
    </>
  );
}
