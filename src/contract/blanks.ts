import type { AuditPoint } from './audit-points.ts';
import type { ReportEdition } from './audit-report.ts';

const BLANK = /\[[^[\]\n]+\](?!\()|\{[\p{L} ]+\}/gu;

/**
 * The blanks to fill in, each once, as the shipped wordings and templates write them: words in square brackets, or the
 * name of a placeholder in braces. `[sic]`, `[1]`, `[…]` and a link's `[text](address)` are none.
 */
export const blanksIn = (text: string): string[] =>
  [...new Set(text.match(BLANK))].filter((blank) => /\p{L}/u.test(blank) && blank !== '[sic]');

/** The text of an article, in which no blank goes on in another block. */
const textOf = (html: string): string =>
  html.replace(/<\/?(?:a|b|code|em|i|s|strong|u)\b[^>]*>/g, '').replace(/<[^>]*>/g, '\n');

interface PointTexts {
  says: string;
  text: string;
  findings?: readonly { title: string; why: string }[];
  recommendations?: readonly { title: string; text: string }[];
}

/** The blanks of a point in what the coach writes. Evidence is quoted as it was found. */
export const blanksOfPoint = ({ says, text, findings = [], recommendations = [] }: PointTexts): string[] =>
  blanksIn(
    [
      says,
      textOf(text),
      ...findings.flatMap(({ title, why }) => [title, why]),
      ...recommendations.flatMap((one) => [one.title, one.text]),
    ].join('\n'),
  );

/** The blanks of the texts around the points. */
export const blanksOfFrame = (texts: Pick<ReportEdition, 'business' | 'summary' | 'nextStep'>): string[] =>
  blanksIn([texts.business, texts.summary, texts.nextStep].join('\n'));

/** The blanks of a report by point; `undefined` stands for the texts around the points. */
export const blanksOfReport = (
  report: ReportEdition,
): { point: AuditPoint | undefined; blanks: string[] }[] =>
  [
    { point: undefined, blanks: blanksOfFrame(report) },
    ...report.chapters.map(({ point, says, html, findings }) => ({
      point,
      blanks: blanksOfPoint({
        says,
        text: html,
        findings,
        recommendations: report.recommendations.filter((one) => one.point === point),
      }),
    })),
  ].filter(({ blanks }) => blanks.length > 0);
