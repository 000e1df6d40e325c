import type { ReactNode } from 'react';
import { COURSE_POINT } from '../../contract/audit-points.ts';
import type { ReportEdition } from '../../contract/audit-report.ts';
import { Neatline } from '../../ui/neatline.tsx';
import type { Coach } from './coach.tsx';
import { Chapter, type Article } from './chapter.tsx';
import { pointsOfEdition } from './edition-points.ts';
import { ReportHead } from './report-head.tsx';

interface ReportProps {
  report: ReportEdition;
  coach: Coach;
  Article: Article;
  expiresAt?: string;
  /** Token of its link, used to report that it was opened. */
  token?: string;
  /** A report within another page begins on the second level. */
  titleLevel?: 1 | 2;
  children?: ReactNode;
}

/** A client's report: the Rose with its eight points, their chapters, what to do and the next step. */
export function Report({ report, coach, Article, expiresAt, token, titleLevel = 1, children }: ReportProps) {
  const points = pointsOfEdition(report);
  const { chapters, recommendations, nextStep } = report;
  return (
    <article className="report" data-report-token={token}>
      <ReportHead
        report={report}
        coach={coach}
        points={points}
        expiresAt={expiresAt}
        titleLevel={titleLevel}
      />
      <Neatline />
      <div className="py-4 print:py-0">
        {chapters.map((chapter, index) => {
          const at = points[index];
          return (
            at && (
              <Chapter
                key={chapter.point}
                chapter={chapter}
                at={at}
                recommendations={chapter.point === COURSE_POINT ? recommendations : []}
                Article={Article}
              />
            )
          );
        })}
      </div>
      {(nextStep !== '' || children !== undefined) && (
        <section className="on-land border-t border-ink print:break-inside-avoid" aria-labelledby="next-step">
          <Neatline className="border-t-0" />
          <div className="container-page grid-page gap-y-6 py-12 lg:py-16 print:block print:space-y-4 print:py-6">
            <h2 id="next-step" className="col-span-12 text-3xl lg:col-span-4">
              Your next step
            </h2>
            <div className="col-span-12 grid grid-cols-1 content-start gap-y-8 lg:col-span-8">
              <div className="measure grid gap-y-3">
                {nextStep !== '' && <p className="text-lg whitespace-pre-line wrap-anywhere">{nextStep}</p>}
                <p className="font-display text-xl font-semibold wrap-anywhere">{coach.name}</p>
              </div>
              {children}
            </div>
          </div>
        </section>
      )}
    </article>
  );
}
