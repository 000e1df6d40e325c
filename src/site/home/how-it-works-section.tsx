import { usePage } from '../../api/queries.ts';

/** Offset of each step below the end of the course on wide screens. */
const places = ['md:mt-32', 'md:mt-16', ''];

/** Most letters of a heading that has room above the course, where that climbs. */
const BESIDE_COURSE = 16;

/**
 * The three steps of the audit: request, review, call (decision 16), drawn as fixes on a course that rises on wide
 * screens and runs down on narrow ones.
 */
export function HowItWorksSection() {
  const { stepsHeading, steps } = usePage('home');
  return (
    <section id="how-it-works" className="py-section max-sm:py-12">
      <div className="container-page">
        <div className="relative">
          <h2
            className={`text-4xl ${stepsHeading.length > BESIDE_COURSE ? 'md:mb-12' : 'md:absolute md:top-0 md:left-0 md:whitespace-nowrap'}`}
          >
            {stepsHeading}
          </h2>
          <div className="relative">
            <svg
              className="absolute top-5 left-5 hidden h-32 w-[calc((100%+var(--spacing-gap))*2/3)] md:block"
              aria-hidden="true"
              focusable="false"
            >
              <line
                x1="0"
                y1="100%"
                x2="100%"
                y2="0"
                stroke="var(--chart-note)"
                strokeWidth="1.5"
                strokeDasharray="10 6"
              />
            </svg>
            <ol className="relative mt-8 grid gap-x-gap md:mt-0 md:grid-cols-3">
              {steps.map(({ title, text }, index) => (
                <li
                  key={index}
                  className={`group relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-5 pb-10 last:pb-0 md:block md:pb-0 ${places[index] ?? ''}`}
                >
                  <span
                    aria-hidden="true"
                    className="absolute top-10 bottom-0 left-[calc(1.25rem-1px)] border-l-[1.5px] border-dashed border-(--chart-note) group-last:hidden md:hidden"
                  />
                  <span
                    aria-hidden="true"
                    className="relative grid size-10 place-items-center rounded-full border-[1.5px] border-ink bg-bg text-sm font-bold group-last:border-primary group-last:bg-primary group-last:text-on-primary"
                  >
                    {index + 1}
                  </span>
                  <div className="md:mt-5 md:pr-4">
                    <h3 className="text-2xl">{title}</h3>
                    <p className="measure mt-2 text-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  );
}
