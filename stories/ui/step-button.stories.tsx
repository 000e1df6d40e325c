import preview from '../../.storybook/preview.tsx';
import { StepButton } from '../../src/ui/carousel-controls.tsx';
import { choice } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Actions/Step button',
  component: StepButton,
  tags: ['autodocs'],
  argTypes: { direction: choice(['previous', 'next'], 'Which way it leads.') },
  parameters: guide({
    use: 'Use a pair of them beside the dots of a carousel.',
    instead: 'For pages of a list use pagination; for steps of a form, a button.',
    do: ['Let the last step lead to the first.'],
    dont: ['Move on by itself: nobody asked for it.'],
    statesIn: 'ui/dots',
  }),
});

export const Playground = meta.story({
  args: { direction: 'next', label: 'Next testimonial' },
});
