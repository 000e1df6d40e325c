import preview from '../../.storybook/preview.tsx';
import { InlineLink } from '../../src/ui/text-link.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Navigation/Inline link',
  component: InlineLink,
  tags: ['autodocs'],
  argTypes: { children: text('Part of the sentence; says what is found there.') },
  parameters: guide({
    use: 'Use it for words of a sentence.',
    instead: 'Alone on a line use a forward link; for an action, a button.',
    do: ['Link the words that name the place.'],
    dont: ['Write “click here.”'],
    keyboard: [
      'Tab reaches it, and Enter opens the page.',
      'It is announced as a link with its words, which have to be clear without the sentence.',
    ],
    statesIn: 'ui/links',
  }),
});

export const Playground = meta.story({
  args: { href: '#privacy', children: 'Privacy Policy' },
  render: (args) => (
    <p>
      Read how we keep your address in our <InlineLink {...args} />.
    </p>
  ),
});
