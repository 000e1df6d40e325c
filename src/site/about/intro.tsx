import { usePage, useSite } from '../../api/queries.ts';
import { CoachPortrait } from '../../parts/coach/coach-portrait.tsx';
import { Neatline } from '../../ui/neatline.tsx';

/** Introduction of the coach with her photograph. */
export function Intro() {
  const { about, contact, pictures } = useSite().site;
  const { headline, closing, portraitCaption } = usePage('about');
  return (
    <section className="on-land border-b border-ink">
      <div className="container-page grid-page items-center gap-y-12 py-14 lg:py-20">
        <div className="col-span-12 md:col-span-7">
          <h1 className="max-w-[8.5em] text-5xl">{headline}</h1>
          <p className="measure mt-6 text-xl text-soft">{about.bio}</p>
          {closing !== '' && <p className="measure mt-5 text-lg whitespace-pre-line text-soft">{closing}</p>}
        </div>
        <figure className="on-sheet col-span-12 mx-auto w-full max-w-[23rem] border border-ink md:col-span-5 md:mr-0 lg:col-span-4 lg:col-start-9">
          <Neatline className="border-t-0" />
          <div className="px-10 pt-10 pb-8">
            <CoachPortrait
              pictures={pictures}
              sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 28vw, (min-resolution: 2.5dppx) 13.3rem, (min-width: 26rem) 18rem, 69vw"
            />
          </div>
          <figcaption className="border-t border-ink px-6 py-4 text-center">
            <span className="block font-display text-lg font-semibold">{about.name || portraitCaption}</span>
            {about.name && <span className="block text-sm text-soft">{portraitCaption}</span>}
            <span className="block text-sm text-soft">{contact.location}</span>
            {pictures.portrait.credit && (
              <span className="mt-1 block text-sm text-mute">{pictures.portrait.credit}</span>
            )}
          </figcaption>
          <Neatline className="border-b-0" />
        </figure>
      </div>
    </section>
  );
}
