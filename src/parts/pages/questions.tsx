import { usePage } from '../../api/queries.ts';
import { Fold } from '../../ui/fold.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { GoLink } from '../../ui/text-link.tsx';

interface QuestionsProps {
  /** How many are shown beside a link to all of them; all by default. */
  most?: number;
}

/** Unfolded at first: what it costs, and what happens. */
const UNFOLDED = 2;

/** The owner's questions, each with its answer folded below it; renders nothing without any. */
export function Questions({ most = Infinity }: QuestionsProps) {
  const { questionsHeading, questions, price } = usePage('contact');
  if (questions.length === 0) return null;
  return (
    <section id="questions" aria-labelledby="questions-heading" className="mt-section">
      <Neatline />
      <div className="grid-page gap-y-6 pt-10">
        <h2
          id="questions-heading"
          className="col-span-12 self-start text-3xl lg:sticky lg:top-32 lg:col-span-4"
        >
          {questionsHeading}
        </h2>
        <div className="ledger-ink col-span-12 lg:col-span-8">
          {questions.slice(0, most).map(({ question, answer }, index) => (
            <Fold
              key={index}
              open={index < UNFOLDED}
              title={
                <span className="min-w-0 font-display text-xl font-semibold wrap-anywhere">{question}</span>
              }
            >
              <div className="measure pb-6 text-soft wrap-anywhere">
                {index === 0 && price !== '' && <p className="mb-2 font-semibold text-text">{price}</p>}
                <p className="whitespace-pre-line">{answer}</p>
              </div>
            </Fold>
          ))}
          {questions.length > most && (
            <GoLink href="/contact#questions" className="mt-5">
              All questions
            </GoLink>
          )}
        </div>
      </div>
    </section>
  );
}
