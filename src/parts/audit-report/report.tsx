import type { ReactNode, ComponentType } from 'react';
import { ACTION_PLAN_POINT } from '../../contract/audit-points.ts';
import type { ReportSnapshot, ReportChapter, AuditRating } from '../../contract/audit-report.ts';
import { formatDateTime, formatDate } from '../../lib/time.ts';
import { Link } from '../../ui/link.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { Evidence } from './evidence.tsx';
import { PointSummary } from './point-summary.tsx';
import { RatingMark, RatingWord } from './rating-mark.tsx';
import { ReportChart } from './report-chart.tsx';
import {
  type ReportPoint,
  type ChangeKind,
  MARK_LABELS,
  numberOf,
  type PointMark,
  type RatingChange,
} from './report-points.ts';
import { Steps } from './steps.tsx';

/** Unchecked points are left out. */
const WORST_FIRST: readonly AuditRating[] = ['urgent', 'needs work', 'good'];

function changeOf(was: AuditRating | null, is: AuditRating): ChangeKind {
  if (was === null) return 'new';
  if (was === is) return 'as before';
  const [before, now] = [WORST_FIRST.indexOf(was), WORST_FIRST.indexOf(is)];
  if (before < 0 || now < 0) return 'not comparable';
  return now > before ? 'better' : 'worse';
}

/** Change since the previous report; `undefined` without one, while unfinished, and for the action plan. */
function sinceOf(
  { point, rating }: ReportChapter,
  before: ReportSnapshot['before'],
): RatingChange | undefined {
  if (!before || rating === null || point === ACTION_PLAN_POINT) return undefined;
  const was = before.ratings.find((earlier) => earlier.point === point)?.rating ?? null;
  const change = changeOf(was, rating);
  return { change, was, label: changeText(change, was) };
}

/** Mark of a chapter. The action plan has no rating; its sentence shows that it is finished. */
function markOf({ point, rating, says }: ReportChapter): PointMark {
  if (point === ACTION_PLAN_POINT) return says === '' ? 'to come' : 'course';
  return rating ?? 'to come';
}

/** A client's report as the eight points of the Rose. */
function pointsOfSnapshot({ chapters, before }: Pick<ReportSnapshot, 'chapters' | 'before'>): ReportPoint[] {
  return chapters.map((chapter) => {
    const { point, says } = chapter;
    const since = sinceOf(chapter, before);
    return {
      point,
      number: numberOf(point),
      mark: markOf(chapter),
      says,
      ...(since && { since }),
    };
  });
}

/** Changes since the previous report, after their number. */
const CHANGE_LABELS: Readonly<Record<ChangeKind, string>> = {
  better: 'improved',
  worse: 'got worse',
  'as before': 'unchanged',
  new: 'new',
  'not comparable': 'not comparable',
};

/** The change of a point with the previous rating: `Up from urgent`. */
export function changeText(change: ChangeKind, was: AuditRating | null): string {
  if (was === null) return 'New';
  const before = MARK_LABELS[was].toLowerCase();
  if (change === 'better') return `Up from ${before}`;
  if (change === 'worse') return `Down from ${before}`;
  return change === 'as before' ? 'No change' : `Not comparable, was ${before}`;
}

interface Coach {
  name: string;
  portrait: ReactNode;
}

function From({ coach: { name, portrait } }: { coach: Coach }) {
  return (
    <div className="mt-6 flex items-center gap-4">
      <div className="w-18 flex-none print:w-14">{portrait}</div>
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-display text-lg font-semibold">{name}</span>
        <span className="text-soft">I looked at your business myself. This is what I found.</span>
      </p>
    </div>
  );
}

const anchorOf = (number: number): string => `point-${number}`;

const CHANGE_ORDER: readonly ChangeKind[] = ['better', 'worse', 'as before', 'new', 'not comparable'];

/** Counts of changes: `3 improved, 1 got worse and 2 unchanged`. */
function changesText(points: readonly ReportPoint[]): string {
  const counted = CHANGE_ORDER.map((change) => ({
    change,
    count: points.filter(({ since }) => since?.change === change).length,
  })).filter(({ count }) => count > 0);
  return new Intl.ListFormat('en-GB').format(
    counted.map(({ change, count }) => `${count} ${CHANGE_LABELS[change]}`),
  );
}

/** The legend of the chart, with the changes since the previous report. */
function Legend({ before, points }: { before: ReportSnapshot['before']; points: readonly ReportPoint[] }) {
  const changes = changesText(points);
  return (
    <figcaption className="mx-auto mt-5 max-w-[28rem] text-sm text-soft">
      <p>
        The farther out the coast, the better the point. Each leg from the middle is something to do: a longer
        one takes longer, a larger end has more effect.
      </p>
      {before && changes !== '' && (
        <p className="mt-2">
          <span className="font-semibold text-text">Since {formatDate(before.at)}:</span> {changes}. The
          dashed gray line is the coast of that day.
        </p>
      )}
    </figcaption>
  );
}

interface ReportHeadProps {
  report: ReportSnapshot;
  coach: Coach;
  points: readonly ReportPoint[];
  /** Expiry of its link; `undefined` before the first link. */
  expiresAt: string | undefined;
  titleLevel: 1 | 2;
}

/** The first page of a report: whose it is, the whole of it in a few sentences, the Rose and the eight points beside it. */
function ReportHead({ report, coach, points, expiresAt, titleLevel }: ReportHeadProps) {
  const { business, website, at, summary } = report;
  const Title = `h${titleLevel}` as const;
  return (
    <header className="container-page grid-page gap-y-10 pt-10 pb-12 lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-16 print:gap-y-5 print:py-0">
      <div className="col-span-12 lg:col-span-7">
        <Title className="max-w-[17em] text-4xl wrap-anywhere">The audit of {business}</Title>
        <p className="mt-4 text-mute">
          {website !== '' && (
            <span className="inline-block wrap-anywhere">
              {website}
              {', '}
            </span>
          )}{' '}
          <time className="inline-block" dateTime={at}>
            {formatDate(at)}
          </time>
        </p>
        <From coach={coach} />
        {summary !== '' && (
          <p className="measure mt-6 text-lg whitespace-pre-line wrap-anywhere">{summary}</p>
        )}
        {expiresAt !== undefined && (
          <p className="mt-6 text-sm text-soft print:hidden">
            This link is valid until {formatDate(expiresAt)}.
          </p>
        )}
      </div>
      <figure className="col-span-12 lg:col-span-5 lg:row-span-2 print:break-inside-avoid">
        <ReportChart report={report} points={points} />
        <Legend before={report.before} points={points} />
      </figure>
      <ol
        className="ledger col-span-12 self-end border-y border-ink sm:grid sm:grid-cols-2 sm:gap-x-gap lg:col-span-7 print:break-inside-avoid [&>li]:last:border-b-0 [&>li:first-child]:border-t-0 sm:[&>li:nth-child(2)]:border-t-0"
        aria-label="The eight points"
      >
        {points.map((at) => (
          <li key={at.point}>
            <Link
              href={`#${anchorOf(at.number)}`}
              className="block py-2.5 no-underline decoration-link hover:underline print:py-1.5"
            >
              <PointSummary at={at} />
            </Link>
          </li>
        ))}
      </ol>
    </header>
  );
}

type Article = ComponentType<{ content: string }>;

/** An article has headings from the second level on. Here they stand below that of their chapter. */
const belowChapter = (html: string): string =>
  html.replace(/<(\/?)h([23])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`);

function FindingEvidence({
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
  at: ReportPoint;
  /** Recommendations in order, for the last chapter. */
  recommendations: ReportSnapshot['recommendations'];
  Article: Article;
}

/** One of the eight points of a report: rating, summary, findings and evidence. */
function Chapter({
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
                {since && <span className="font-semibold">. {since.label}</span>}
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
                  <FindingEvidence finding={finding} number={number} />
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

interface ReportProps {
  report: ReportSnapshot;
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
  const points = pointsOfSnapshot(report);
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
                recommendations={chapter.point === ACTION_PLAN_POINT ? recommendations : []}
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
