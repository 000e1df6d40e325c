import preview from '../../.storybook/preview.tsx';
import { Card } from '../../src/ui/card.tsx';
import { Tag } from '../../src/ui/tag.tsx';
import { choice, text, toggle, unseen, wide } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Card',
  component: Card,
  tags: ['autodocs', 'everywhere'],
  decorators: [wide],
  argTypes: {
    title: text('The article’s title, the name of the link.'),
    href: text('Where the whole card leads.'),
    headingLevel: choice([2, 3], 'Its place among the headings of the page.'),
    text: text('What it is about, in a sentence or two.'),
    action: text('The visible invitation below.'),
    priority: toggle('Loads the picture at once; only in the first view of a page.'),
    image: unseen('The picture, and what stands there when it is broken.'),
    tag: unseen('The category’s tag, above the title.'),
    className: unseen('Places the card.'),
  },
  parameters: guide({
    do: ['Give every card of a row a picture, or none.'],
    dont: ['Put a second link or a button into it, other than its tag.'],
    statesIn: 'ui/card',
  }),
});

export const Playground = meta.story({
  args: {
    title: 'Four numbers worth checking every Monday',
    href: '#four-numbers',
    headingLevel: 2,
    text: 'Leave the dashboards. These four fit on a sticky note.',
    action: 'Read more',
    image: { src: './covers/analytics.svg', alt: '', fallbackSrc: './covers/default.svg' },
    tag: <Tag bearing={270}>Analytics</Tag>,
  },
});
