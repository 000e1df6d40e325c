import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Alert, type AlertTone } from '../../src/ui/alert.tsx';
import { InlineLink } from '../../src/ui/text-link.tsx';
import { choice, text } from './controls.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Feedback/Alert',
  component: Alert,
  tags: ['autodocs'],
  argTypes: {
    tone: choice(
      ['note', 'info', 'success', 'warning', 'danger'],
      'What kind of alert it is; each has a mark of its own beside its color.',
    ),
    title: text('A few words in bold; the text says the rest.'),
    children: text('The message itself, in a sentence or two.'),
    live: choice([undefined, 'polite', 'assertive'], 'Announces the box when it appears after an action.'),
  },
  parameters: guide({
    use: 'Use it for news about a part of the page that stays until it no longer holds.',
    instead: 'For the outcome of a press use a toast; for a field, its own error.',
    do: ['Say what happened and what to do next.', 'Use the red tone only where something did not work.'],
    dont: [
      'Put two of them above each other: say the one that matters.',
      'Set `live` on a box that is part of the page from the start.',
    ],
    keyboard: [
      'It has nothing to reach with the keyboard.',
      'With `live` its appearance is announced: `polite` waits for the current sentence, `assertive` interrupts it. Without `live` it is read in its place, like any text.',
      'Its mark is silent.',
    ],
    statesIn: 'ui/alert',
  }),
});

const tones: readonly [AlertTone, string, string][] = [
  ['note', 'How saving works', 'What you change here is on the site at once.'],
  ['info', 'Draft', 'Visitors cannot see this post yet.'],
  ['success', 'Published', 'The post is live.'],
  ['warning', 'No cover image', 'The default cover is used.'],
  ['danger', 'The posts could not be loaded', '500: Internal Server Error.'],
];

export const Playground = meta.story({
  args: { tone: 'note', title: 'How saving works', children: 'What you change here is on the site at once.' },
});

export const Tones = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          {tones.map(([tone, title, text]) => (
            <Alert key={tone} tone={tone} title={title}>
              <p>
                {text} <InlineLink href="#more">Read on</InlineLink>
              </p>
            </Alert>
          ))}
          <Alert tone="note">Without a title, the text stands beside the mark.</Alert>
          <Alert
            tone="danger"
            title="A title that goes on until it needs a second line on every screen we know"
          >
            averyveryveryveryveryverylongaddress.of.a.customer@averyveryveryveryveryverylongdomain.example
          </Alert>
          <Grounds>
            {() =>
              tones.map(([tone, title, text]) => (
                <Alert key={tone} tone={tone} title={title}>
                  {text}
                </Alert>
              ))
            }
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const SpeaksOnlyWhenItAnswers = meta.story({
  tags: ['behavior'],
  render: () => (
    <div className="grid gap-4 p-8">
      <Alert tone="danger" title="Error" live="assertive">
        There was a problem sending your message.
      </Alert>
      <Alert tone="success" title="Message Sent!" live="polite">
        Thank you for reaching out.
      </Alert>
      <Alert tone="note">Part of the page.</Alert>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('There was a problem');
    await expect(canvas.getByRole('status')).toHaveTextContent('Message Sent!');
    await expect(canvas.getByText('Part of the page.').parentElement).not.toHaveAttribute('role');
  },
});
