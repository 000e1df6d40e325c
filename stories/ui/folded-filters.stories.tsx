import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { FoldedFilters } from '../../src/ui/folded-filters.tsx';
import { Select } from '../../src/ui/select.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { toggle } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Folded filters',
  component: FoldedFilters,
  tags: ['autodocs'],
  argTypes: { isUsed: toggle('Whether one of them is chosen: then they start unfolded.') },
  args: {
    isUsed: false,
    children: <Select label="State" name="state" options={[{ value: '', label: 'All states' }]} />,
  },
  parameters: guide({
    use: 'Use it around the filters of a list of staff.',
    instead: 'Keep the search outside: it is the way most people narrow a list.',
    do: ['Unfold filters that are in use.'],
    dont: ['Fold them on a wide screen.'],
    keyboard: [
      'On a phone Tab reaches the button “Filters,” and Enter and Space unfold and fold them. On a wider screen there is no button: Tab reaches the filters themselves.',
      'The button is announced as expanded or collapsed. Folded filters can be neither reached nor read.',
    ],
  }),
});

export const Playground = meta.story({});

export const OnAPhone = meta.story({
  name: 'Unfolds on a phone',
  globals: viewportGlobals({ viewport: 'phone' }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('combobox', { name: 'State' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Filters', expanded: false }));
    await expect(canvas.getByRole('combobox', { name: 'State' })).toBeVisible();
  },
});
