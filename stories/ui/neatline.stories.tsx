import preview from '../../.storybook/preview.tsx';
import { Neatline } from '../../src/ui/neatline.tsx';
import { toggle, unseen, wide } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Art/Neatline',
  component: Neatline,
  tags: ['autodocs'],
  decorators: [wide],
  argTypes: { thin: toggle('The thinner one, for the top of a sheet.'), className: unseen('Places it.') },
  parameters: guide({
    do: ['Use it at the top of a page, a form, a dialog, a section.'],
    dont: ['Use it as a mere divider: that is a hairline.'],
    statesIn: 'ui/foundations',
  }),
});

export const Playground = meta.story({ args: { thin: false } });
