import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { AuditRating } from '../../src/contract/audit-report.ts';
import { Course } from '../../src/parts/audit-report/course.tsx';
import { Finding } from '../../src/parts/audit-report/finding.tsx';
import { PointReading } from '../../src/parts/audit-report/point-reading.tsx';
import { RatingMark, RatingWord } from '../../src/parts/audit-report/rating-mark.tsx';
import {
  MARK_WORDS,
  pointsOf,
  type Mark,
  type PointOfReport,
} from '../../src/parts/audit-report/reading-at.ts';
import { ReadingsRose } from '../../src/parts/audit-report/readings-rose.tsx';
import { AuditToCome } from '../../src/parts/audit-report/audit-to-come.tsx';
import { SampleReading } from '../../src/site/service/sample-reading.tsx';
import { SampleReport } from '../../src/site/home/sample-report.tsx';
import { sample } from '../../src/parts/audit-report/sample.ts';
import { SERVICE_ICONS } from '../../src/ui/art/service-icon-name.ts';
import { withApp } from '../with-app.tsx';
import { BothThemes, Grounds, Specimen } from '../ui/specimen.tsx';

const meta = preview.meta({ title: 'Parts/Audit report', component: SampleReport });

const ratings = AuditRating.options;
const marks = Object.keys(MARK_WORDS) as Mark[];

/** The sample, with every point rated the same. */
const allRated = (rating: AuditRating): PointOfReport[] =>
  pointsOf({ ...sample, readings: sample.readings.map((reading) => ({ ...reading, rating })) });

export const Marks = meta.story({
  name: 'Marks: shape, color and word say the same',
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
  play: async ({ canvas }) => {
    for (const word of ['Good', 'Needs work', 'Urgent', 'Not looked at', 'Course to steer']) {
      await expect(canvas.getAllByText(word)[0]).toBeVisible();
    }
  },
});

export const Rose = meta.story({
  render: () => (
    <div className="p-5">
      <ReadingsRose business={sample.business} points={pointsOf(sample)} />
    </div>
  ),
  play: async ({ canvas }) => {
    const rose = canvas.getByRole('img', { name: 'The audit of Sea Grape Bakery' });
    await expect(rose).toHaveAccessibleDescription(
      /Sea Grape Bakery in the hub.*1 Website analysis, needs work;.*6 Google Analytics review, not looked at;.*8 Actionable recommendations, course to steer\./,
    );
    // Each ray has a solid half: one of the eight is magenta.
    await expect(rose.querySelectorAll('path[fill="var(--primary)"]')).toHaveLength(1);
    await expect(within(rose).getAllByText(/^[1-8]$/)).toHaveLength(8);
  },
});

export const RoseOfEachRating = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <div className="grid gap-8 sm:grid-cols-2">
          <ReadingsRose business="Al" points={allRated('good')} />
          <ReadingsRose
            business="Boats, Bikes & Boards Rental of Fort Myers Beach"
            points={allRated('needs work')}
          />
          <ReadingsRose business="Internationalization" points={allRated('urgent')} />
          <ReadingsRose business="Bora Bora" points={allRated('not looked at')} />
        </div>
      )}
    </BothThemes>
  ),
});

export const Readings = meta.story({
  render: () => (
    <BothThemes>
      {() =>
        (['row', 'brief', 'alone'] as const).map((look) => (
          <Specimen key={look} caption={look}>
            {marks.map((mark) => (
              <div key={mark} className="w-full">
                <PointReading
                  at={{
                    point: 'SEO evaluation',
                    number: 2,
                    mark,
                    says: 'Every page has a title of its own.',
                  }}
                  look={look}
                />
              </div>
            ))}
          </Specimen>
        ))
      }
    </BothThemes>
  ),
});

export const Findings = meta.story({
  render: () => (
    <BothThemes>
      {(theme) => (
        <>
          <h2 className="text-3xl">What was found, {theme}</h2>
          {sample.findings
            .slice(0, 1)
            .flatMap((finding) =>
              ratings.map((rating) => <Finding key={rating} finding={{ ...finding, rating }} />),
            )}
          <Finding
            finding={{
              point: 'Google Analytics review',
              rating: 'urgent',
              title: 'Nothing is counted',
              evidence: [],
              why: 'You cannot tell which of your ads brings customers.',
            }}
          />
        </>
      )}
    </BothThemes>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(2 * (ratings.length + 1));
  },
});

export const CourseToSteer = meta.story({
  render: () => (
    <BothThemes>
      {(theme) => (
        <>
          <h2 className="text-3xl">What to do, {theme}</h2>
          <Course recommendations={sample.recommendations} />
          <Grounds>{() => <Course recommendations={sample.recommendations.slice(0, 1)} />}</Grounds>
        </>
      )}
    </BothThemes>
  ),
  play: async ({ canvas }) => {
    const [list] = canvas.getAllByRole('list');
    await expect(list && within(list).getAllByRole('listitem')[0]).toHaveTextContent(
      'Put your Sunday hours on the map',
    );
    await expect(canvas.getAllByText('Takes an hour. Effect: large.')[0]).toBeVisible();
  },
});

const renderReport = () => (
  <div className="on-shoal p-5 sm:p-8">
    <h2 className="mb-6 text-4xl">What you get back</h2>
    <SampleReport />
  </div>
);

export const Snapshot = meta.story({
  name: 'The whole sample: eight readings, three findings, one course',
  render: renderReport,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sample')).toBeVisible();
    const items = (name: string) => within(canvas.getByRole('list', { name })).getAllByRole('listitem');
    await expect(items('The readings')).toHaveLength(8);
    await expect(items('What was found')).toHaveLength(3);
    for (const at of pointsOf(sample)) {
      const row = items('The readings')[at.number - 1];
      await expect(row).toHaveTextContent(`${at.point}${MARK_WORDS[at.mark]}. ${at.says}`);
    }
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...sample.findings.map(({ title }) => title),
      'Your course from here',
    ]);
  },
});

export const ToCome = meta.story({
  name: 'On a receipt',
  render: () => (
    <div className="on-sheet grid max-w-form grid-cols-3 gap-5 p-5">
      {['joe.com', 'https://www.harbor-bakery.com/menu', 'cycle-repair.example.com'].map((website) => (
        <AuditToCome key={website} website={website} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'The audit of harbor-bakery.com' })).toBeVisible();
  },
});

export const AtEachService = meta.story({
  decorators: [withApp],
  render: () => (
    <div className="grid pt-8">
      {SERVICE_ICONS.map((slug) => (
        <SampleReading key={slug} slug={slug} />
      ))}
      <SampleReading slug="skywriting" />
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
