import { Download, Pencil } from 'lucide-react';
import preview from '../../.storybook/preview.tsx';
import { LinkButton } from '../../src/ui/link-button.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Actions/Link button',
  component: LinkButton,
  tags: ['autodocs'],
  argTypes: {
    children: text('Says where it leads.'),
    href: text('Where it leads.'),
    variant: choice(
      ['primary', 'secondary', 'quiet', 'danger', 'danger-solid'],
      'How prominent it is. Use one primary button per screen.',
    ),
    size: choice(['sm', 'md', 'lg'], '40, 48 or 56 pixels high.'),
    icon: {
      ...choice(['none', 'download', 'pencil'], 'Stands before the label; decorative.'),
      mapping: {
        none: undefined,
        download: <Download size={18} strokeWidth={1.75} aria-hidden="true" />,
        pencil: <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />,
      },
    },
  },
  parameters: guide({
    use: 'Use it for the one page where a visitor should go next.',
    instead: 'In a text use an inline link; to change something, a button.',
    do: ['Give the needle to the primary one: it leads on.', 'Name the gain or the place: “Get Free Audit.”'],
    dont: ['Use it to submit, save or delete.', 'Make two of a screen primary.'],
    keyboard: [
      'Tab reaches it, and Enter opens the page. Space does not: it scrolls, as at every link.',
      'It is announced as a link with its words; icon and needle are silent.',
    ],
    statesIn: 'ui/links',
  }),
});

export const Playground = meta.story({
  args: { href: '#audit', children: 'Get Free Audit', variant: 'primary', size: 'md', needle: true },
});
