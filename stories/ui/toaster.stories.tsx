import preview from '../../.storybook/preview.tsx';
import { Button } from '../../src/ui/button.tsx';
import { dismiss, notify } from '../../src/ui/toast-store.ts';
import { Toaster } from '../../src/ui/toaster.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';

interface Notice {
  title: string;
  description: string;
  tone: 'default' | 'destructive';
  action: string;
}

/** The notice's texts are no props of the `Toaster`, which shows the store's notices. */
const meta = preview.type<{ args: Notice }>().meta({
  title: 'Design/Feedback/Toast',
  component: Toaster,
  tags: ['autodocs'],
  beforeEach: () => () => dismiss(),
  args: {
    title: 'Post deleted',
    description: '“Monday” is no longer on the blog.',
    tone: 'default',
    action: '',
  },
  argTypes: {
    title: text('What happened, in two or three words.'),
    description: text('The same in a sentence.'),
    tone: choice(['default', 'destructive'], 'Whether it went well.'),
    action: text('What can be done about it, as “Undo.” Empty: nothing.'),
  },
  parameters: guide({
    use: 'Use it for the outcome of a press, once per page.',
    instead: 'For what must stay use an alert; for an error at a field, the field.',
    do: [
      'Offer an undo where something was taken away.',
      'Say in the title what happened, and below it what follows.',
    ],
    dont: [
      'Say in a toast alone what someone needs later.',
      'Show two at once: a new one replaces the last.',
    ],
    keyboard: [
      'F8 moves the focus to it, and Tab to its buttons. Escape closes it.',
      'While it has the focus or is pointed at, it stays.',
      'It is announced without moving the focus: success waits for the current sentence, failure interrupts it. Its action is announced with the key that reaches it, as in “Undo: press F8 to reach it.”',
    ],
    statesIn: 'ui/toast',
    each: true,
    framed: '20rem',
  }),
  render: ({ action, ...notice }) => (
    <main>
      <Button
        onClick={() =>
          notify({ ...notice, ...(action && { action: { label: action, onClick: () => undefined } }) })
        }
      >
        Show the toast
      </Button>
      <Toaster />
    </main>
  ),
});

export const Playground = meta.story({});
