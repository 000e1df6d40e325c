import preview from '../../.storybook/preview.tsx';
import { StepButton } from '../../src/ui/carousel-controls.tsx';
import { choice } from './controls.ts';
import { FORCED, forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes, Labeled, Specimen } from './specimen.tsx';

/** Forces a state on the buttons of a row, which take no class themselves. */
const rowIs = (state?: string) => (row: HTMLElement | null) => {
  if (state) for (const button of row?.children ?? []) button.classList.add(state);
};

const meta = preview.meta({
  title: 'Design/Actions/Step button',
  component: StepButton,
  tags: ['autodocs'],
  beforeEach: forceStates,
  argTypes: { direction: choice(['previous', 'next'], 'Which way it leads.') },
  parameters: guide({
    use: 'Use a pair of them beside the dots of a carousel.',
    instead: 'For pages of a list use pagination; for steps of a form, a button.',
    do: ['Let the last step lead to the first.'],
    dont: ['Move on by itself: nobody asked for it.'],
    keyboard: [
      'Tab reaches it; Enter and Space show the slide before or after. The focus stays on it.',
      'It is announced as a button with its label, such as “Next testimonial”; the icon is silent. In the carousel of the home page the new slide is announced politely.',
    ],
    statesIn: 'ui/step-button',
  }),
});

export const Playground = meta.story({ args: { direction: 'next', label: 'Next testimonial' } });

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <Specimen caption="Both directions">
          {FORCED.map(([name, className]) => (
            <Labeled key={name} name={name}>
              <div ref={rowIs(className)} className="flex gap-2">
                <StepButton direction="previous" label={`Previous testimonial, ${name}`} />
                <StepButton direction="next" label={`Next testimonial, ${name}`} />
              </div>
            </Labeled>
          ))}
        </Specimen>
      )}
    </BothThemes>
  ),
});
