import preview from '../../.storybook/preview.tsx';
import { categoryBearing } from '../../src/ui/art/bearing.ts';
import { Tag } from '../../src/ui/tag.tsx';
import { choice, text } from './controls.ts';
import { forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds, Specimen } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Data/Tag',
  component: Tag,
  tags: ['autodocs'],
  beforeEach: forceStates,
  argTypes: {
    bearing: choice([0, 45, 90, 180, 270, 315], 'The category’s own bearing, in degrees.'),
    children: text('The category’s name.'),
  },
  parameters: guide({
    use: 'Use it for the category of a post.',
    instead: 'For a state use a badge; for an action, a button.',
    do: ['Give each category the bearing that it has everywhere.'],
    dont: ['Give it a color: the dial tells categories apart.'],
    keyboard: [
      'With an address it is a link: Tab reaches it, and Enter opens the page. Without one it is no stop.',
      'Its words are read; the dial is silent.',
    ],
    statesIn: 'ui/tag',
  }),
});

export const Playground = meta.story({
  args: { bearing: 45, children: 'Website Optimization', href: '#category' },
});

const categories = [
  ['seo', 'SEO'],
  ['website-optimization', 'Website Optimization'],
  ['content-marketing', 'Content Marketing'],
  ['social-media', 'Social Media'],
  ['email-marketing', 'Email Marketing'],
  ['analytics', 'Analytics'],
] as const;

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
          <Grounds>
            {() => (
              <Tag bearing={45} href="#website">
                Website Optimization
              </Tag>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});
