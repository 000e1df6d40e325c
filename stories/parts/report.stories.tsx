import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Report } from '../../src/parts/audit-report/report.tsx';
import { ArticleBody } from '../../src/parts/blog/article-body.tsx';
import { Portrait } from '../../src/ui/art/portrait.tsx';
import { firstReport, longReport, secondReport, unfinishedReport } from '../reports.ts';
import { withApp } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Parts/Report',
  component: Report,
  decorators: [withApp],
  args: {
    report: firstReport,
    coach: { name: 'Marina Bell', portrait: <Portrait /> },
    Article: ArticleBody,
    expiresAt: '2026-04-15T14:00:00Z',
  },
});

export const First = meta.story({
  name: 'First report',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Sea Grape Bakery: your audit' }),
    ).toBeVisible();
    const rose = canvas.getByRole('img', { name: 'The audit of Sea Grape Bakery' });
    await expect(rose).toHaveAccessibleDescription(
      /1 Website analysis, needs work;.*8 Actionable recommendations, what to do first\./,
    );
    const chapter = within(canvas.getByRole('region', { name: 'Website analysis' }));
    // The coach's headings are one level below the chapter's.
    await expect(chapter.getByRole('heading', { level: 3, name: 'What I like' })).toBeVisible();
    // The three things to do come before the points. A preview has nothing to check off.
    const [first] = canvas.getAllByRole('region');
    await expect(first).toBe(canvas.getByRole('region', { name: 'What to do first' }));
  },
});

export const Second = meta.story({
  name: 'Changes since the last report',
  args: { report: secondReport },
  play: async ({ canvas }) => {
    const rose = await canvas.findByRole('img', { name: 'The audit of Sea Grape Bakery' });
    await expect(rose).toHaveAccessibleDescription(
      /1 Website analysis, needs work, up from urgent; 2 SEO evaluation, needs work, no change;.*4 Local search assessment, urgent, down from good; 5 Social media audit, good, new; 6 Google Analytics review, not checked, not comparable, was urgent;.*8 Actionable recommendations, what to do first\.$/,
    );
    await expect(
      canvas.getByText(/improved, 1 got worse, 2 unchanged, 1 new and 1 not comparable\./),
    ).toHaveTextContent(
      'Since November 3, 2025: 2 improved, 1 got worse, 2 unchanged, 1 new and 1 not comparable. The dashed gray line is the coast of that day.',
    );
  },
});

export const Unfinished = meta.story({
  name: 'Unfinished points',
  args: { report: unfinishedReport },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('I am still working on this point.')).toHaveLength(6);
    await expect(canvas.getByRole('img', { name: /^The audit/ })).toHaveAccessibleDescription(
      /3 Content strategy review, still to come;.*8 Actionable recommendations, still to come\./,
    );
  },
});

export const ManyActions = meta.story({
  name: 'More than three things to do',
  args: {
    report: {
      ...firstReport,
      recommendations: [0, 1].flatMap((round) =>
        firstReport.recommendations.map((action) => ({ ...action, id: `${action.id}-${round}` })),
      ),
    },
  },
  play: async ({ canvas }) => {
    const plan = within(await canvas.findByRole('region', { name: 'Actionable recommendations' }));
    await expect(plan.getByRole('list')).toHaveAttribute('start', '4');
    const link = plan.getByRole('link', { name: 'What to do first' });
    await expect(link.getAttribute('href')).toMatch(/#what-to-do-first$/);
  },
});

export const Long = meta.story({ args: { report: longReport } });
