import { AUDIT_POINTS } from './audit-points.ts';
import type { AuditRating } from './audit-report.ts';
import type { FrameContent } from './audit.ts';
import { blanksIn } from './blanks.ts';

interface PointTexts {
  /** The action plan has none. */
  rating?: AuditRating | null;
  says: string;
  /** Article HTML. */
  text: string;
  isFinished: boolean;
  findings?: readonly { title: string; why: string }[];
  recommendations?: readonly { title: string; text: string }[];
}

/** Something to do in a part of an audit, a point by its number, before its report is made. */
export interface ReportGap {
  section: 'frame' | number;
  what: string;
}

/** Missing content of a point, as a sentence; `undefined` if complete. */
export function missingOf(
  number: number,
  { rating, says }: Pick<PointTexts, 'rating' | 'says'>,
): string | undefined {
  const isSummedUp = says.trim() !== '';
  if (number === AUDIT_POINTS.length) {
    return isSummedUp ? undefined : 'Sum up your advice in one sentence before making the report.';
  }
  if (!rating) return 'Add a rating before making the report.';
  if (isSummedUp) return undefined;
  return rating === 'not looked at'
    ? 'Say why it was not looked at before making the report.'
    : 'Sum up the point in one sentence before making the report.';
}

/** Gaps of the finished points; the course is the last one. */
const gapsOfFinished = (
  points: readonly PointTexts[],
  gapOf: (number: number, texts: PointTexts) => string | undefined,
): ReportGap[] =>
  points.flatMap((texts, index) => {
    const what = texts.isFinished && gapOf(index + 1, texts);
    return what ? [{ section: index + 1, what }] : [];
  });

/** The missing parts of the finished points. */
export const missingIn = (points: readonly PointTexts[]): ReportGap[] => gapsOfFinished(points, missingOf);

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
    ...gapsOfFinished(points, (_, { says, text, findings = [], recommendations = [] }) =>
      blanksOf(
        says,
        textOf(text),
        ...findings.flatMap(({ title, why }) => [title, why]),
        ...recommendations.flatMap((one) => [one.title, one.text]),
      ),
    ),
  ];
}
