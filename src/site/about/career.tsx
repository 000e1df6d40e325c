import { usePage } from '../../api/queries.ts';
import type { PageContent } from '../../contract/page.ts';

interface StationProps {
  station: PageContent<'about'>['experience'][number];
  /** Above what was achieved there. */
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
export function Career() {
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
