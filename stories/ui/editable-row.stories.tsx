import { fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { EditableRow } from '../../src/ui/editable-row.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Data/Editable row',
  component: EditableRow,
  tags: ['autodocs'],
  decorators: [
    (Story) => (
      <>
        <h1 className="sr-only">Texts</h1>
        <ul className="ledger">
          <Story />
        </ul>
      </>
    ),
  ],
  argTypes: {
    name: text('What it is called.'),
    headingLevel: choice([2, 3], 'The level of its name on the page.'),
  },
  parameters: guide({
    use: 'Use it for a list of texts that staff edit in place.',
    instead: 'For records with columns use a table; for a page of their own, list rows.',
    do: ['Show the first lines of a text, so that it is known without opening it.'],
    dont: ['Remove at once: ask first.'],
    keyboard: [
      'Tab reaches its two buttons; Enter and Space press them.',
      'They are announced with the name of the row, as in “Remove ‘Monday.’” The name itself is a heading.',
    ],
    statesIn: 'staff/reply-templates',
  }),
});

export const Playground = meta.story({
  args: {
    name: 'Price list',
    headingLevel: 2,
    children: <p className="line-clamp-3 text-sm text-soft">Hi there, all prices are on one page.</p>,
    onEdit: fn(),
    onRemove: fn(),
  },
});
