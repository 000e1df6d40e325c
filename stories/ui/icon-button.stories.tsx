import { Download, Pencil } from 'lucide-react';
import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { IconButton } from '../../src/ui/button.tsx';
import { choice } from './controls.ts';
import { forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes, Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'danger-solid'] as const;

const meta = preview.meta({
  title: 'Design/Actions/Icon button',
  component: IconButton,
  tags: ['autodocs'],
  beforeEach: forceStates,
  argTypes: {
    variant: choice(
      ['primary', 'secondary', 'quiet', 'danger', 'danger-solid'],
      'How loud it asks. One primary to a screen.',
    ),
    size: choice(['sm', 'md', 'lg'], '40, 48 or 56 pixels high.'),
    icon: { ...choice(['pencil', 'download'], 'The icon.'), mapping: { pencil: Pencil, download: Download } },
    iconSize: choice([18, 20], 'Its size in pixels.'),
  },
  parameters: guide({
    use: 'Use it in rows and toolbars, for actions that everybody knows by their icon.',
    instead: 'Where there is room use a button with words; to lead elsewhere, a link button.',
    do: ['Say in the label what it acts on: “Delete “Monday””.'],

    statesIn: 'ui/icon-button',
  }),
});

export const Playground = meta.story({
  args: { label: 'Edit', variant: 'secondary', size: 'md', icon: Pencil, onClick: fn() },
});

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          {variants.map((variant) => (
            <Specimen key={variant} caption={`${variant}: default, hover, focus, active, disabled`}>
              {['', 'is-hover', 'is-focus', 'is-active'].map((state) => (
                <IconButton
                  key={state}
                  icon={Pencil}
                  label={`Edit, ${variant} ${state}`}
                  variant={variant}
                  className={state}
                />
              ))}
              <IconButton icon={Pencil} label={`Edit, ${variant}, disabled`} variant={variant} disabled />
            </Specimen>
          ))}
        </>
      )}
    </BothThemes>
  ),
});
