import type { ComponentType } from 'react';
import type { ReportChapter, ReportEdition } from '../../contract/audit-report.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Steps } from './steps.tsx';
import { Evidence } from './evidence.tsx';
import { RatingMark, RatingWord } from './rating-mark.tsx';
import type { PointOfReport } from './reading-at.ts';
import { anchorOf } from './report-head.tsx';

export type Article = ComponentType<{ content: string }>;

/** An article has headings from the second level on. Here they stand below that of their chapter. */
const belowChapter = (html: string): string =>
  html.replace(/<(\/?)h([23])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`);

function Seen({
  finding: { title, rating, why, evidence, seenAt },
  number,
}: {
  finding: ReportChapter['findings'][number];
  number: number;
}) {
  return (
    <div className="grid grid-cols-1 gap-x-gap gap-y-4 md:grid-cols-2">
      <div>
        <div className="flex items-center gap-4">
          <RatingMark mark={rating} number={number} />
          <p className="text-sm text-mute">
            <RatingWord mark={rating} />. Seen on <time dateTime={seenAt}>{formatDateTime(seenAt)}</time>
          </p>
        </div>
        <h3 className="mt-3 text-xl wrap-anywhere">{title}</h3>
      </div>
      <Evidence evidence={evidence} why={why} />
    </div>
  );
}

interface ChapterProps {
  chapter: ReportChapter;
  at: PointOfReport;
  /** Recommendations in order, for the last chapter. */
  recommendations: ReportEdition['recommendations'];
  Article: Article;
}

/** One of the eight points of a report: rating, summary, findings and evidence. */
export function Chapter({
  chapter: { point, says, html, findings },
  at: { number, mark, since },
  recommendations,
  Article: Text,
}: ChapterProps) {
  const id = anchorOf(number);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="container-page scroll-mt-24 not-first:[&>div]:border-t"
    >
      <div className="grid-page gap-y-6 border-ink py-10 lg:py-12 print:block print:space-y-4 print:py-6">
        <div className="col-span-12 lg:col-span-4 print:break-inside-avoid print:break-after-avoid">
          <div className="flex gap-4 lg:sticky lg:top-28">
            <RatingMark mark={mark} number={number} />
            <div className="min-w-0">
              <h2 id={`${id}-title`} className="text-2xl wrap-anywhere">
                {point}
              </h2>
              <p className="mt-1 text-sm">
                <RatingWord mark={mark} />
                {since && <span className="font-semibold">. {since.words}</span>}
              </p>
            </div>
          </div>
        </div>
        <div className="col-span-12 grid grid-cols-1 content-start gap-y-8 lg:col-span-8 print:block print:space-y-4">
          {mark === 'to come' && <p className="text-lg text-soft">I am still working on this point.</p>}
          {says !== '' && (
            <p className="measure font-display text-2xl font-semibold text-pretty wrap-anywhere print:break-inside-avoid print:not-last:break-after-avoid">
              {says}
            </p>
          )}
          {html !== '' && <Text content={belowChapter(html)} />}
          {findings.length > 0 && (
            <ul className="ledger" aria-label={`What was seen: ${point}`}>
              {findings.map((finding) => (
                <li key={`${finding.title} ${finding.seenAt}`} className="py-6 print:py-4">
                  <Seen finding={finding} number={number} />
                </li>
              ))}
            </ul>
          )}
          {recommendations.length > 0 && <Steps recommendations={recommendations} />}
        </div>
      </div>
    </section>
  );
}
