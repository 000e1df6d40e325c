import preview from '../../.storybook/preview.tsx';
import { ErrorSummary } from '../../src/ui/error-summary.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Error summary',
  component: ErrorSummary,
  tags: ['autodocs'],
  parameters: guide({
    use: 'Use it above a form that is longer than a screen.',
    instead: 'In a short form the errors at the fields are enough.',
    do: ['Say the same at the field itself.', 'Put the name of the field first.'],
    dont: ['Show it before someone has tried to save.'],
    keyboard: [
      'Tab goes from error to error. Enter moves the focus to the field, and unfolds what hides it.',
      'Its appearance is announced politely: how many fields need attention, then the errors. Each link has the name of its field and what is wrong.',
    ],
  }),
});

export const Playground = meta.story({
  args: {
    mistakes: [
      { id: 'mistake-headline', label: 'Headline', message: 'Please fill in “Headline.”' },
      { id: 'mistake-phone', label: 'Phone', message: 'Please enter a phone number.' },
    ],
  },
});
