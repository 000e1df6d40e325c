import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { categoryBearing } from '../../src/ui/art/bearing.ts';
import { Badge, type BadgeTone, Tag } from '../../src/ui/tag.tsx';
import { forceStates } from './forced-states.ts';
import { BothThemes, Grounds, Specimen } from './specimen.tsx';

const meta = preview.meta({ title: 'Design/Data/Tags and badges', component: Tag, beforeEach: forceStates });

const categories = [
  ['seo', 'SEO'],
  ['website-optimization', 'Website Optimization'],
  ['content-marketing', 'Content Marketing'],
  ['social-media', 'Social Media'],
  ['email-marketing', 'Email Marketing'],
  ['analytics', 'Analytics'],
] as const;

const badges: readonly [BadgeTone, string][] = [
  ['neutral', 'Archived'],
  ['new', 'New'],
  ['success', 'Replied'],
  ['warning', 'Unsaved changes'],
  ['danger', 'Failed'],
  ['info', 'Draft'],
];

const Badges = () => (
  <div className="flex flex-wrap gap-3">
    {badges.map(([tone, text]) => (
      <Badge key={tone} tone={tone}>
        {text}
      </Badge>
    ))}
  </div>
);

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Specimen caption="Tags: each category owns a bearing">
            {categories.map(([slug, name]) => (
              <Tag key={slug} bearing={categoryBearing(slug)}>
                {name}
              </Tag>
            ))}
          </Specimen>
          <Specimen caption="Tags that lead to their category">
            {categories.map(([slug, name]) => (
              <Tag key={slug} bearing={categoryBearing(slug)} href={`#${slug}`}>
                {name}
              </Tag>
            ))}
          </Specimen>
          <Badges />
          <Grounds>
            {() => (
              <>
                <Tag bearing={45} href="#website">
                  Website Optimization
                </Tag>
                <Badges />
              </>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const LinksOnlyWhereItLeads = meta.story({
  tags: ['behavior'],
  render: () => (
    <div className="flex gap-4 p-8">
      <Tag bearing={0}>SEO</Tag>
      <Tag bearing={270} href="/blog/category/analytics">
        Analytics
      </Tag>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAccessibleName('Analytics');
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/blog/category/analytics');
  },
});
