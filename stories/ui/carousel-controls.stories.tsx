import { useState } from 'react';
import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Dots, StepButton } from '../../src/ui/carousel-controls.tsx';
import { forceStates } from './forced-states.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Navigation/Carousel controls',
  component: Dots,
  beforeEach: forceStates,
});

function Controls() {
  const [current, setCurrent] = useState(0);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StepButton
        direction="previous"
        label="Previous testimonial"
        onClick={() => setCurrent((current + 2) % 3)}
      />
      <StepButton direction="next" label="Next testimonial" onClick={() => setCurrent((current + 1) % 3)} />
      <Dots
        count={3}
        current={current}
        labelFor={(index) => `Go to testimonial ${index + 1}`}
        onSelect={setCurrent}
      />
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

export const StepsAndJumps = meta.story({
  render: () => (
    <div className="p-8">
      <Controls />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const dots = canvas.getAllByRole('button', { name: /^Go to/ });
    const shows = (index: number) =>
      expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual(
        dots.map((_, each) => (each === index ? 'true' : null)),
      );
    await shows(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Next testimonial' }));
    await shows(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Go to testimonial 3' }));
    await shows(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Previous testimonial' }));
    await shows(1);
    for (const dot of dots) await expect(dot.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
});
