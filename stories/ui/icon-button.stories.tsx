import { Download, Pencil } from 'lucide-react';
import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { IconButton } from '../../src/ui/button.tsx';
import { choice } from './controls.ts';
import { FORCED, forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes, Labeled, Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger', 'danger-solid'] as const;

const meta = preview.meta({
  title: 'Design/Actions/Icon button',
  component: IconButton,
  tags: ['autodocs'],
  beforeEach: forceStates,
  argTypes: {
    variant: choice(
      ['primary', 'secondary', 'quiet', 'danger', 'danger-solid'],
      'How prominent it is. Use one primary button per screen.',
    ),
    size: choice(['sm', 'md', 'lg'], '40, 48 or 56 pixels high.'),
    icon: { ...choice(['pencil', 'download'], 'The icon.'), mapping: { pencil: Pencil, download: Download } },
    iconSize: choice([18, 20], 'Its size in pixels.'),
  },
  parameters: guide({
    use: 'Use it in rows and toolbars, for actions that everybody knows by their icon.',
    instead: 'Where there is room use a button with words; to lead elsewhere, a link button.',
    do: ['Say in the label what it acts on: “Delete ‘Monday.’”', 'Keep one icon for one deed.'],
    dont: ['Use it for the main action of a screen.'],
    keyboard: [
      'Enter and Space press it.',
      'It is announced as a button with its label; the icon is silent.',
    ],
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
            <Specimen key={variant} caption={variant}>
              {FORCED.map(([name, className]) => (
                <Labeled key={name} name={name}>
                  <IconButton
                    icon={Pencil}
                    label={`Edit, ${variant}, ${name}`}
                    variant={variant}
                    className={className}
                  />
                </Labeled>
              ))}
              <Labeled name="Disabled">
                <IconButton icon={Pencil} label={`Edit, ${variant}, disabled`} variant={variant} disabled />
              </Labeled>
            </Specimen>
          ))}
        </>
      )}
    </BothThemes>
  ),
});
