import preview from '../../.storybook/preview.tsx';
import { Sheet } from '../../src/ui/sheet.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Art/Sheet',
  component: Sheet,
  tags: ['autodocs'],
  argTypes: { children: text('What lies on it.') },
  parameters: guide({
    use: 'Use it as the ground of a form or a panel.',
    instead: 'For an article use a card; for news, an alert.',
    do: ['Raise it only on deep water, as the audit form.'],
    dont: ['Put a sheet on a sheet.'],
    statesIn: 'ui/card',
  }),
});

export const Playground = meta.story({ args: { children: 'A sheet of paper on the water.' } });
