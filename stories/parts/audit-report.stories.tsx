import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { AuditRating } from '../../src/contract/audit-report.ts';
import { RatingMark, RatingWord } from '../../src/parts/audit-report/rating-mark.tsx';
import { RatingsRose } from '../../src/parts/audit-report/ratings-rose.tsx';
import {
  MARK_LABELS,
  pointsOf,
  type PointMark,
  type ReportPoint,
} from '../../src/parts/audit-report/report-points.ts';
import { sample } from '../../src/parts/audit-report/sample.ts';
import { SamplePoint } from '../../src/site/service/sample-point.tsx';
import { SERVICE_ICONS } from '../../src/ui/art/service-icon-name.ts';
import { BothThemes, Grounds } from '../ui/specimen.tsx';
import { withApp } from '../with-app.tsx';

const meta = preview.meta({ title: 'Parts/Audit report', component: RatingsRose });

const marks = Object.keys(MARK_LABELS) as PointMark[];

/** The sample, with every point rated the same. */
const allRated = (rating: AuditRating): ReportPoint[] =>
  pointsOf({ ...sample, ratings: sample.ratings.map((reading) => ({ ...reading, rating })) });

export const Marks = meta.story({
  name: 'Marks by shape, color, and word',
  render: () => (
    <BothThemes>
      {() => (
        <Grounds>
          {() =>
            marks.map((mark, index) => (
              <p key={mark} className="flex items-center gap-3">
                <RatingMark mark={mark} number={index + 1} /> <RatingWord mark={mark} />
              </p>
            ))
          }
        </Grounds>
      )}
    </BothThemes>
  ),
});

export const Rose = meta.story({
  render: () => (
    <div className="p-5">
      <RatingsRose business={sample.business} points={pointsOf(sample)} />
    </div>
  ),
  play: async ({ canvas }) => {
    const rose = canvas.getByRole('img', { name: 'The audit of Sea Grape Bakery' });
    await expect(rose).toHaveAccessibleDescription(
      /Sea Grape Bakery in the hub.*1 Website analysis, needs work;.*6 Google Analytics review, not checked;.*8 Actionable recommendations, what to do first\./,
    );
  },
});

export const RoseOfEachRating = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <div className="grid gap-8 sm:grid-cols-2">
          <RatingsRose business="Al" points={allRated('good')} />
          <RatingsRose
            business="Boats, Bikes & Boards Rental of Fort Myers Beach"
            points={allRated('needs work')}
          />
          <RatingsRose business="Internationalization" points={allRated('urgent')} />
          <RatingsRose business="Bora Bora" points={allRated('not checked')} />
        </div>
      )}
    </BothThemes>
  ),
});

export const AtEachService = meta.story({
  decorators: [withApp],
  render: () => (
    <div className="grid pt-8">
      {SERVICE_ICONS.map((slug) => (
        <SamplePoint key={slug} slug={slug} />
      ))}
      <SamplePoint slug="skywriting" />
    </div>
  ),
  play: async ({ canvas }) => {
    const places = await canvas.findAllByText(/^Point \d of 8/);
    await expect(places.map(({ textContent }) => textContent?.[6])).toEqual([
      '1',
      '2',
      '6',
      '7',
      '8',
      '3',
      '5',
      '4',
    ]);
  },
});
