import { useSite } from '../../../api/use-site.ts';
import { BookCover } from '../../../ui/art/book-cover.tsx';
import { Shoreline } from '../../../ui/art/shoreline.tsx';
import { GoLink } from '../../../ui/text-link.tsx';

/** Where the deep water ends: who the coach is, three claims, and the book (spec §1, decisions 12 and 13). */
export function AboutSection() {
  const { about, claims, book } = useSite().site;
  return (
    <>
      <Shoreline />
      <section id="about" className="on-land pt-10 pb-section">
        <div className="container-page grid-page items-center gap-y-14">
          <div className="col-span-12 lg:col-span-7">
            <h2 className="text-4xl">{about.heading}</h2>
            <p className="measure mt-6 text-lg text-soft">{about.bio}</p>
            <ul className="ledger-ink mt-10 max-w-[38rem]">
              {claims
                .filter(({ onHome }) => onHome)
                .map(({ id, value, label }) => (
                  <li
                    key={id}
                    className="grid grid-cols-[7.5rem_1fr] items-baseline gap-4 py-4 sm:grid-cols-[10rem_1fr]"
                  >
                    <span className="font-display text-4xl leading-none font-semibold">{value} </span>
                    <span className="text-lg">{label}</span>
                  </li>
                ))}
            </ul>
            <GoLink href="/about" className="mt-8 text-lg">
              More about me
            </GoLink>
          </div>
          <figure className="col-span-12 mx-auto w-full max-w-[21rem] lg:col-span-4 lg:col-start-9">
            <BookCover title={book.title} />
            <figcaption className="mt-5 text-center font-semibold">{book.caption}</figcaption>
          </figure>
        </div>
      </section>
    </>
  );
}
