import preview from '../../.storybook/preview.tsx';
import { Button } from '../../src/ui/button.tsx';
import { PageTitle } from '../../src/ui/page-title.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Page title',
  component: PageTitle,
  tags: ['autodocs'],
  argTypes: { children: text('What the page is called in its navigation.') },
  parameters: guide({
    use: 'Use it once, at the top of a page of staff.',
    instead: 'For a part of the page use a section.',
    do: ['Put the button for a new record there: “Add template.”'],
    dont: ['Put the action on one thing of the page there.'],
  }),
});

export const Playground = meta.story({
  args: { children: 'Inbox', actions: <Button>Export as CSV</Button> },
});
