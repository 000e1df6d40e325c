import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Dots, StepButton } from '../../src/ui/carousel-controls.tsx';
import { count } from './controls.ts';
import { forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Navigation/Carousel dots',
  component: Dots,
  tags: ['autodocs'],
  beforeEach: forceStates,
  argTypes: {
    count: count('How many there are.', 1, 9),
    current: count('The one that is shown, counted from 0.', 0, 8),
  },
  parameters: guide({
    use: 'Use them for two to nine slides of a carousel.',
    instead: 'For more, or for pages of a list, use pagination.',
    do: ['Put them beside a pair of step buttons.'],
    dont: ['Use them for numbers: a page of a list has a number.'],
    keyboard: [
      'Tab reaches each of them; Enter and Space show its slide.',
      'Each is announced as a button with a name of its own, such as “Go to testimonial 2”; that of the slide on show, as current.',
    ],
    statesIn: 'ui/dots',
  }),
});

export const Playground = meta.story({
  args: { count: 5, current: 1, labelFor: (index) => `Go to testimonial ${index + 1}` },
});

function Controls() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StepButton direction="previous" label="Previous testimonial" />
      <StepButton direction="next" label="Next testimonial" />
      <Dots count={3} current={1} labelFor={(index) => `Go to testimonial ${index + 1}`} />
    </div>
  );
}

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Controls />
          <Grounds>{() => <Controls />}</Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const ShowsItsPlace = meta.story({
  render: () => (
    <div className="p-8">
      <Controls />
    </div>
  ),
  play: async ({ canvas }) => {
    const dots = canvas.getAllByRole('button', { name: /^Go to/ });
    await expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    for (const dot of dots) await expect(dot.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
});
