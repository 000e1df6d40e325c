import preview from '../../.storybook/preview.tsx';
import { MistakeList } from '../../src/ui/mistake-list.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Forms/Error summary',
  component: MistakeList,
  tags: ['autodocs'],
  parameters: guide({
    do: ['Put it above a form that is longer than a screen.', 'Say the same at the field itself.'],
    dont: ['Use it for one or two fields that are in sight anyway.'],
  }),
});

export const Playground = meta.story({
  args: {
    mistakes: [
      { id: 'mistake-headline', label: 'Headline', message: 'Please fill in “Headline”.' },
      { id: 'mistake-phone', label: 'Phone', message: 'Please enter a phone number.' },
    ],
  },
});
