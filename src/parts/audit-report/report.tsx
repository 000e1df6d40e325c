import type { ReactNode, ComponentType } from 'react';
import { Island } from '../../api/island.tsx';
import { ACTION_PLAN_POINT } from '../../contract/audit-points.ts';
import {
  type AuditRating,
  FIRST_ACTIONS,
  type ReportChapter,
  type ReportSnapshot,
  type ShownCheckMark,
} from '../../contract/audit-report.ts';
import { formatDate } from '../../lib/time.ts';
import { Link } from '../../ui/link.tsx';
import { Neatline } from '../../ui/neatline.tsx';
import { InlineLink } from '../../ui/text-link.tsx';
import { ActionList } from './action-list.tsx';
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
function markOf({ point, rating, summary }: ReportChapter): PointMark {
  if (point === ACTION_PLAN_POINT) return summary === '' ? 'to come' : 'action plan';
  return rating ?? 'to come';
}

/** A client's report as the eight points of the Rose. */
function pointsOfSnapshot({ chapters, before }: Pick<ReportSnapshot, 'chapters' | 'before'>): ReportPoint[] {
  return chapters.map((chapter) => {
    const { point, summary } = chapter;
    const since = sinceOf(chapter, before);
    return {
      point,
      number: numberOf(point),
      mark: markOf(chapter),
      summary,
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

export const reportTitle = (business: string): string => `${business}: your audit`;

interface Coach {
  name: string;
  portrait: ReactNode;
}

function From({ coach: { name, portrait } }: { coach: Coach }) {
  return (
    <div className="flex items-center gap-4">
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

interface OverviewProps {
  report: ReportSnapshot;
  points: readonly ReportPoint[];
}

/** The legend of the chart, with the changes since the previous report. */
function Legend({ report: { before, recommendations }, points }: OverviewProps) {
  const changes = changesText(points);
  return (
    <figcaption className="mx-auto mt-5 max-w-[28rem] text-sm text-soft print:order-last print:mt-0 print:max-w-none print:basis-full">
      <p>
        The farther out the coastline, the stronger that point.
        {recommendations.length > 0 && (
          <span>
            {' '}
            Each line from the center is a task. The longer the line, the more time it takes; the bigger the
            dot, the bigger the payoff.
          </span>
        )}
      </p>
      {before && changes !== '' && (
        <p className="mt-2">
          <span className="font-semibold text-text">Since {formatDate(before.at)}:</span> {changes}.
          {points.some(({ since }) => since?.was) && (
            <span> The dashed gray line is the coast of that day.</span>
          )}
        </p>
      )}
    </figcaption>
  );
}

interface ReportHeadProps {
  report: ReportSnapshot;
  coach: Coach;
  /** Expiry of its link; `undefined` before the first link. */
  expiresAt: string | undefined;
  titleLevel: 1 | 2;
  print: ReactNode;
}

/** The beginning of a report: whose it is, from whom, and the whole of it in a few sentences. */
function ReportHead({ report, coach, expiresAt, titleLevel, print }: ReportHeadProps) {
  const { business, website, at, summary } = report;
  const Title = `h${titleLevel}` as const;
  return (
    <header className="container-page grid-page gap-y-6 pt-10 pb-10 lg:pt-16 lg:pb-12 print:gap-y-3 print:pt-0 print:pb-3">
      <div className="col-span-12 lg:col-span-8">
        <Title className="max-w-[17em] text-4xl wrap-anywhere print:max-w-none">
          {reportTitle(business)}
        </Title>
        <p className="mt-4 text-mute print:mt-2">
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
        {summary !== '' && (
          <p className="measure mt-6 text-lg whitespace-pre-line wrap-anywhere print:mt-3">{summary}</p>
        )}
      </div>
      <div className="col-span-12 grid content-start gap-5 lg:col-span-4">
        <From coach={coach} />
        {print}
        {expiresAt !== undefined && (
          <p className="text-sm text-soft print:hidden">This link is valid until {formatDate(expiresAt)}.</p>
        )}
      </div>
    </header>
  );
}

const FIRST_ID = 'what-to-do-first';

interface ActionsProps {
  report: Pick<ReportSnapshot, 'recommendations'>;
  token: string | undefined;
  checkedOff: readonly ShownCheckMark[];
}

/** Actions of the report, of which a reader with its link checks off what is done. */
function Actions({ from, to, report, token, checkedOff }: ActionsProps & { from: number; to?: number }) {
  const actions = report.recommendations.slice(from, to);
  const marks = checkedOff.filter(({ id }) => actions.some((action) => action.id === id));
  return (
    <Island
      name="action-list"
      component={ActionList}
      props={{ actions, before: from, token, checkedOff: marks }}
    />
  );
}

/** The start of a report: three things to do. */
function FirstActions(props: ActionsProps) {
  return (
    <section id={FIRST_ID} aria-labelledby={`${FIRST_ID}-title`} className="on-land scroll-mt-16">
      <Neatline />
      <div className="container-page grid-page gap-y-4 py-10 lg:py-12 print:block print:py-4">
        <h2
          id={`${FIRST_ID}-title`}
          className="col-span-12 text-3xl lg:sticky lg:top-28 lg:col-span-4 lg:self-start print:mb-2"
        >
          What to do first
        </h2>
        <div className="col-span-12 grid grid-cols-1 lg:col-span-8">
          <Actions {...props} from={0} to={FIRST_ACTIONS} />
        </div>
      </div>
    </section>
  );
}

/** The chart of the business, with the eight points beside it. */
function Overview({ report, points }: OverviewProps) {
  return (
    <div
      id="eight-points"
      className="container-page grid-page items-center gap-y-10 py-12 lg:py-16 print:flex print:flex-wrap print:break-inside-avoid print:gap-x-6 print:gap-y-2 print:py-2"
    >
      <figure className="col-span-12 lg:col-span-5 print:contents">
        <ReportChart report={report} points={points} />
        <Legend report={report} points={points} />
      </figure>
      <ol
        className="ledger col-span-12 border-y border-ink sm:grid sm:grid-cols-2 sm:gap-x-gap lg:col-span-7 print:flex-1 [&>li]:last:border-b-0 [&>li:first-child]:border-t-0 sm:[&>li:nth-child(2)]:border-t-0"
        aria-label="The eight points"
      >
        {points.map((at) => (
          <li key={at.point}>
            <Link
              href={`#${anchorOf(at.number)}`}
              className="block py-2.5 no-underline decoration-link hover:underline print:py-0.5"
            >
              <PointSummary at={at} />
            </Link>
          </li>
        ))}
      </ol>
    </div>
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
            <RatingWord mark={rating} />. Seen on <time dateTime={seenAt}>{formatDate(seenAt)}</time>
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
  Article: Article;
  /** The rest of the things to do, for the last chapter. */
  actions: ReactNode;
}

/** One of the eight points of a report: rating, summary, findings and evidence. */
function Chapter({
  chapter: { point, summary, html, findings },
  at: { number, mark, since },
  Article: Text,
  actions,
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
          {summary !== '' && (
            <p className="measure font-display text-2xl font-semibold text-pretty wrap-anywhere print:break-inside-avoid print:not-last:break-after-avoid">
              {summary}
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
          {actions}
        </div>
      </div>
    </section>
  );
}

/** The actions after the first ones, in the last chapter. */
function RestOfActions(props: ActionsProps) {
  const { length } = props.report.recommendations;
  if (length === 0) return null;
  return (
    <div className="grid gap-4">
      <p>
        <InlineLink href={`#${FIRST_ID}`}>What to do first</InlineLink>
        <span>
          {length > FIRST_ACTIONS
            ? ' is at the top of this report. After that:'
            : ' is at the top of this report.'}
        </span>
      </p>
      {length > FIRST_ACTIONS && <Actions {...props} from={FIRST_ACTIONS} />}
    </div>
  );
}

interface ReportProps {
  report: ReportSnapshot;
  coach: Coach;
  Article: Article;
  expiresAt?: string;
  /** Token of its link, with which a reader checks off what is done; without it, nothing can be. */
  token?: string;
  checkedOff?: readonly ShownCheckMark[];
  /** A report within another page begins on the second level. */
  titleLevel?: 1 | 2;
  /** How to print it. */
  print?: ReactNode;
  children?: ReactNode;
}

/** A client's report: what to do first, the chart with its eight points, their chapters and the next step. */
export function Report({
  report,
  coach,
  Article,
  expiresAt,
  token,
  checkedOff = [],
  titleLevel = 1,
  print,
  children,
}: ReportProps) {
  const points = pointsOfSnapshot(report);
  const { chapters, recommendations, nextStep } = report;
  const actions = { report, token, checkedOff };
  return (
    <article className="report" data-report-token={token}>
      <ReportHead report={report} coach={coach} expiresAt={expiresAt} titleLevel={titleLevel} print={print} />
      {recommendations.length > 0 && <FirstActions {...actions} />}
      <Neatline />
      <Overview report={report} points={points} />
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
                Article={Article}
                actions={chapter.point === ACTION_PLAN_POINT && <RestOfActions {...actions} />}
              />
            )
          );
        })}
      </div>
      {(nextStep !== '' || children !== undefined) && (
        <section className="on-land border-t border-ink print:break-inside-avoid" aria-labelledby="next-step">
          <Neatline className="border-t-0" />
          <div className="container-page grid-page gap-y-6 py-12 lg:py-16 print:block print:space-y-1 print:py-2">
            <h2 id="next-step" className="col-span-12 text-3xl lg:col-span-4">
              Your next step
            </h2>
            <div className="col-span-12 grid grid-cols-1 content-start gap-y-8 lg:col-span-8 print:gap-y-3">
              <div className="measure grid gap-y-3 print:gap-y-1">
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
