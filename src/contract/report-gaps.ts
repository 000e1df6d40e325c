import { firstActions, recommendationsInOrder, type PlacedRecommendation } from './actions.ts';
import { AUDIT_POINTS, READ_POINTS } from './audit-points.ts';
import type { AuditRating } from './audit-report.ts';
import type { DraftRecommendation, FrameContent } from './audit.ts';
import { blanksIn } from './blanks.ts';

interface PointTexts {
  /** The action plan has none. */
  rating?: AuditRating | null;
  summary: string;
  /** Article HTML. */
  text: string;
  isFinished: boolean;
  findings?: readonly { title: string; why: string }[];
  recommendations?: readonly DraftRecommendation[];
  /** Of the action plan. */
  order?: readonly string[];
}

/** Something to do in a part of an audit, a point by its number, before its report is made. */
export interface ReportGap {
  section: 'frame' | number;
  what: string;
}

/** Missing content of a point, as a sentence; `undefined` if complete. */
export function missingOf(
  number: number,
  { rating, summary }: Pick<PointTexts, 'rating' | 'summary'>,
): string | undefined {
  const isSummedUp = summary.trim() !== '';
  if (number === AUDIT_POINTS.length) {
    return isSummedUp ? undefined : 'Sum up your advice in one sentence before making the report.';
  }
  if (!rating) return 'Add a rating before making the report.';
  if (isSummedUp) return undefined;
  return rating === 'not checked'
    ? 'Say why it was not checked before making the report.'
    : 'Sum up the point in one sentence before making the report.';
}

/** Gaps of the finished points; the action plan is the last one. */
const gapsOfFinished = (
  points: readonly PointTexts[],
  gapOf: (number: number, texts: PointTexts) => string | undefined,
): ReportGap[] =>
  points.flatMap((texts, index) => {
    const what = texts.isFinished && gapOf(index + 1, texts);
    return what ? [{ section: index + 1, what }] : [];
  });

/** The gap of a first action, as a sentence. */
export const unclearText = (title: string): string => `Say how to know that “${title}” is done.`;

/** The first actions of a finished action plan, the last of the points, that do not tell how to know they are done. */
export function unclearActions(points: readonly PointTexts[]): PlacedRecommendation[] {
  const { isFinished = false, order = [] } = points.at(-1) ?? {};
  if (!isFinished) return [];
  return firstActions(points.slice(0, -1), order).filter(({ done }) => done.trim() === '');
}

/** The missing parts of the finished points. */
export const missingIn = (points: readonly PointTexts[]): ReportGap[] => [
  ...gapsOfFinished(points, missingOf),
  ...unclearActions(points).map(({ point, title }) => ({
    section: AUDIT_POINTS.indexOf(point) + 1,
    what: unclearText(title),
  })),
];

/** How many points a report would rate and leave open, the action plan too, if it has any and rates fewer than half. */
export function fewRated(points: readonly PointTexts[]): { rated: number; open: number } | undefined {
  const rated = points.filter(
    ({ isFinished, rating }) => isFinished && rating && rating !== 'not checked',
  ).length;
  if (rated >= READ_POINTS.length - rated || !points.some(({ isFinished }) => isFinished)) return undefined;
  const isPlanned = points.at(-1)?.isFinished ?? false;
  return { rated, open: AUDIT_POINTS.length - rated - Number(isPlanned) };
}

/** How many recommendations of finished points a report leaves out, because its action plan is not finished. */
export const leftOutIn = (points: readonly PointTexts[]): number =>
  points.at(-1)?.isFinished
    ? 0
    : recommendationsInOrder(points.slice(0, -1), []).filter(({ isShown }) => isShown).length;

/** The text of an article, in which no blank goes on in another block. */
const textOf = (html: string): string =>
  html.replace(/<\/?(?:a|b|code|em|i|s|strong|u)\b[^>]*>/g, '').replace(/<[^>]*>/g, '\n');

const blanksOf = (...texts: string[]): string => blanksIn(texts.join('\n')).join(', ');

/** The blanks in what the coach writes for a report. Evidence is quoted as it was found. */
export function blanksOfAudit(
  { business, summary, nextStep }: Pick<FrameContent, 'business' | 'summary' | 'nextStep'>,
  points: readonly PointTexts[],
): ReportGap[] {
  const around = blanksOf(business, summary, nextStep);
  return [
    ...(around ? [{ section: 'frame' as const, what: around }] : []),
    ...gapsOfFinished(points, (_, { summary, text, findings = [], recommendations = [] }) =>
      blanksOf(
        summary,
        textOf(text),
        ...findings.flatMap(({ title, why }) => [title, why]),
        ...recommendations.flatMap((one) => [one.title, one.text, one.done]),
      ),
    ),
  ];
}
