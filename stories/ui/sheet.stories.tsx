import preview from '../../.storybook/preview.tsx';
import { Sheet } from '../../src/ui/card.tsx';
import { onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Art/Sheet',
  component: Sheet,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: { children: text('What lies on it.'), className: unseen('Places it.') },
  parameters: guide({
    do: ['Put a form or a panel on it.'],
    dont: ['Put a sheet on a sheet.'],
    statesIn: 'ui/card',
  }),
});

export const Playground = meta.story({ args: { children: 'A sheet of paper on the water.' } });
