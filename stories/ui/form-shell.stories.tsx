import preview from '../../.storybook/preview.tsx';
import { Alert } from '../../src/ui/alert.tsx';
import { Button } from '../../src/ui/button.tsx';
import { FormShell, type FormShellProps } from '../../src/ui/form-shell.tsx';
import { Sheet } from '../../src/ui/sheet.tsx';
import { TextArea } from '../../src/ui/text-area.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { text } from './controls.ts';
import { guide } from './guide.ts';
import { BothThemes } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Forms/Form shell',
  component: FormShell,
  tags: ['autodocs'],
  argTypes: { notice: text('The server’s error or the confirmation.') },
  parameters: guide({
    use: 'Use it around every form that is sent to the server.',
    instead: 'For a search use the search field in `<search>`.',
    do: ['Keep what was typed when sending fails.', 'Say the server’s answer right above the button.'],
    dont: ['Clear the form before the answer is there.'],
    keyboard: [
      'Enter in a field of one line submits it.',
      'With a label it is announced as a form of that name. The server’s answer is announced if it is an alert with `live`.',
    ],
    statesIn: 'ui/form-shell',
  }),
});

function ContactForm({ busy, ...form }: Partial<FormShellProps> & { busy?: string }) {
  return (
    <FormShell
      label="Send a message"
      submit={
        <Button type="submit" variant="primary" size="lg" needle busy={busy}>
          Send Message
        </Button>
      }
      {...form}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField label="Email" name="email" type="email" autoComplete="email" required />
      </div>
      <TextArea label="Message" name="message" optional />
    </FormShell>
  );
}

export const Playground = meta.story({
  args: {
    label: 'Send a message',
    children: <TextField label="Name" name="name" />,
    submit: (
      <Button type="submit" variant="primary" size="lg" needle>
        Send Message
      </Button>
    ),
    onSubmit: (event) => event.preventDefault(),
  },
  render: ({ notice, ...args }) => (
    <FormShell
      {...args}
      notice={
        notice && (
          <Alert tone="danger" live="assertive">
            {notice}
          </Alert>
        )
      }
    />
  ),
});

export const States = meta.story({
  render: () => (
    <BothThemes>
      {(theme) => (
        <>
          <Sheet>
            <ContactForm label={`Empty, ${theme}`} />
          </Sheet>
          <div className="on-deep rounded-md p-5">
            <div className="on-sheet rounded-md p-5 shadow-dialog">
              <ContactForm label={`Sending, ${theme}`} busy="Sending..." />
            </div>
          </div>
          <ContactForm
            label={`Refused, ${theme}`}
            notice={
              <Alert tone="danger" title="Error">
                There was a problem sending your message. Please try again.
              </Alert>
            }
          />
          <ContactForm
            label={`Sent, ${theme}`}
            notice={
              <Alert tone="success" title="Message Sent!">
                Thank you for reaching out. I'll get back to you as soon as possible.
              </Alert>
            }
          />
        </>
      )}
    </BothThemes>
  ),
});
