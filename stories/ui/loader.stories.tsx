import preview from '../../.storybook/preview.tsx';
import { Loader } from '../../src/ui/loader.tsx';
import { onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Feedback/Loader',
  component: Loader,
  tags: ['autodocs'],
  decorators: [onPaper],
  argTypes: { children: text('What is loading, in words.'), className: unseen('Places it.') },
  parameters: guide({
    do: ['Say what is loading.'],
    dont: ['Show it for what is there in a moment: use a skeleton of the same size.'],
    statesIn: 'ui/loading',
  }),
});

export const Playground = meta.story({ args: { children: 'Loading testimonials...' } });
