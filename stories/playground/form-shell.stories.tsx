import preview from '../../.storybook/preview.tsx';
import { Alert } from '../../src/ui/alert.tsx';
import { Button } from '../../src/ui/button.tsx';
import { FormShell } from '../../src/ui/form-shell.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { onPaper, text, unseen } from './controls.tsx';
import { guide } from './guide.ts';

const meta = preview.meta({
  title: 'Design/Form shell',
  component: FormShell,
  tags: ['autodocs', 'everywhere'],
  decorators: [onPaper],
  argTypes: {
    label: text('Names the form, where no heading does.'),
    notice: text('The server’s error or the confirmation.'),
    children: unseen('The fields.'),
    submit: unseen('The submit button and what stands beside it.'),
  },
  parameters: guide({
    do: ['Keep what was typed when sending fails.', 'Say the server’s answer right above the button.'],
    dont: ['Clear the form before the answer is there.'],
    statesIn: 'ui/form-shell',
  }),
});

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
