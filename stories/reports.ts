import { ACTION_PLAN_POINT } from '../src/contract/audit-points.ts';
import type { ReportSnapshot } from '../src/contract/audit-report.ts';
import { sample } from '../src/parts/audit-report/sample.ts';

const SEEN_AT = '2026-01-14T15:20:00Z';
/** The point that each thing to do of the sample comes from. */
const ACTION_POINTS = ['Local search assessment', 'Website analysis', 'Competitor analysis'] as const;
const NOTHING_YET = { rating: null, summary: '', html: '', findings: [] };

const WEBSITE_TEXT = `<h2>What I like</h2><p>The pictures are yours, and the page on <a href="https://seagrape.example.com/cakes" rel="noopener noreferrer">wedding cakes</a> answers what people ask.</p><h3>What keeps people waiting</h3><ul><li>The menu is a PDF.</li><li>The first picture is 4.1 MB.</li></ul>`;
const ACTION_PLAN_TEXT =
  '<p>Do them in this order: the first one takes 15 minutes and brings people in on Sundays.</p>';

/** A client's first report: the sample's, with a text and an action plan. */
export const firstReport: ReportSnapshot = {
  business: sample.business,
  website: sample.website,
  at: '2026-01-15T14:00:00Z',
  summary: `${sample.summary}\nStart on the email list once those are done.`,
  chapters: [
    ...sample.ratings.map(({ point, rating, summary }) => ({
      point,
      rating,
      summary,
      html: point === 'Website analysis' ? WEBSITE_TEXT : '',
      findings: sample.findings
        .filter((finding) => finding.point === point)
        .map((finding) => ({
          title: finding.title,
          rating: finding.rating,
          why: finding.why,
          evidence: finding.evidence,
          seenAt: SEEN_AT,
        })),
    })),
    {
      point: ACTION_PLAN_POINT,
      rating: null,
      summary: 'Three things, and the first one takes 15 minutes.',
      html: ACTION_PLAN_TEXT,
      findings: [],
    },
  ],
  recommendations: sample.recommendations.map((recommendation, index) => ({
    ...recommendation,
    id: `advice-${index}`,
    point: ACTION_POINTS[index] ?? ACTION_PLAN_POINT,
  })),
  nextStep:
    'Put the Sunday hours on the map today.\nThen call me, and we’ll go through the rest in 20 minutes.',
  before: null,
};

/** The client's next report, with every kind of change of a point. Earlier releases rated the action plan, too. */
export const secondReport: ReportSnapshot = {
  ...firstReport,
  at: '2026-05-20T14:00:00Z',
  before: {
    at: '2025-11-03T15:00:00Z',
    ratings: [
      { point: 'Website analysis', rating: 'urgent' },
      { point: 'SEO evaluation', rating: 'needs work' },
      { point: 'Content strategy review', rating: 'needs work' },
      { point: 'Local search assessment', rating: 'good' },
      { point: 'Social media audit', rating: null },
      { point: 'Google Analytics review', rating: 'urgent' },
      { point: 'Competitor analysis', rating: 'needs work' },
      { point: ACTION_PLAN_POINT, rating: 'urgent' },
    ],
  },
};

/** A report with two finished points. */
export const unfinishedReport: ReportSnapshot = {
  ...firstReport,
  summary: '',
  chapters: firstReport.chapters.map((chapter, index) =>
    index < 2 ? chapter : { ...NOTHING_YET, point: chapter.point },
  ),
  recommendations: [],
  nextStep: '',
};

/** A report with long texts everywhere. */
export const longReport: ReportSnapshot = {
  ...secondReport,
  business: 'Boats, Bikes & Boards Rental and Charter Company of Fort Myers Beach',
  website: `${'a-very-long-name.'.repeat(8)}example.com`,
  chapters: secondReport.chapters.map((chapter) => ({
    ...chapter,
    summary: 'Nobody who looks for it on a phone two streets away finds it. '.repeat(4).trim(),
    html: WEBSITE_TEXT.repeat(3),
  })),
};
