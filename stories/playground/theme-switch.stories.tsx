import preview from '../../.storybook/preview.tsx';
import { ThemeSwitch } from '../../src/ui/theme-switch.tsx';
import { onPaper } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Theme switch',
  component: ThemeSwitch,
  tags: ['autodocs', 'everywhere'],
  decorators: [onPaper],
  parameters: guide({
    do: ['Let the device decide until somebody chooses.'],
    dont: ['Put a second one on the page.'],
    statesIn: 'ui/theme-switch',
  }),
});

export const Playground = meta.story({});
