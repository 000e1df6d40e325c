import { Download, Pencil } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { ButtonVariant } from '../../src/ui/button-class.ts';
import { Button, IconButton } from '../../src/ui/button.tsx';
import { choice, text, toggle } from './controls.ts';
import { FORCED, forceStates } from './forced-states.ts';
import { guide } from './guide.ts';
import { BothThemes, Grounds, Labeled, Specimen } from './specimen.tsx';

const meta = preview.meta({
  title: 'Design/Actions/Button',
  component: Button,
  tags: ['autodocs'],
  beforeEach: forceStates,
  args: { children: 'Get Free Audit', onClick: fn() },
  argTypes: {
    children: text('The label. Start with a verb that names the action.'),
    variant: choice(
      ['primary', 'secondary', 'quiet', 'danger', 'danger-solid'],
      'How prominent it is. Use one primary button per screen.',
    ),
    size: choice(['sm', 'md', 'lg'], '40, 48 or 56 pixels high.'),
    disabled: toggle('Cannot be pressed, and says so.'),
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
    use: 'Use it for what changes or sends something on this page.',
    instead: 'To lead to another page use a link button; for an icon alone, an icon button.',
    do: [
      'Name what happens: “Publish,” “Send Message.”',
      'Use one primary button on a screen.',
      'Name the work while it is busy: “Sending...”.',
      'Keep the large size for visitors and the login; staff work with the default and the small one.',
    ],
    dont: [
      'Disable the submit button of a form: let it say what is missing.',
      'Use the solid red button on a page: it is the last step of a dialog.',
    ],
    keyboard: [
      'Enter and Space press it.',
      'While busy it keeps the focus and ignores presses. It is announced as unavailable and busy, with the label of its work.',
      'Blocked, it is announced as unavailable and keeps its place in the order of Tab; disabled, Tab skips it.',
      'Icon, needle and loader are silent.',
    ],
    statesIn: 'ui/button',
  }),
});

const variants: readonly [ButtonVariant, string, string][] = [
  ['primary', 'Get audit', 'Submitting...'],
  ['secondary', 'View all', 'Sending...'],
  ['quiet', 'Cancel', 'Searching...'],
  ['danger', 'Delete', 'Deleting...'],
  ['danger-solid', 'Delete', 'Deleting...'],
];

export const Playground = meta.story({
  args: { variant: 'primary', size: 'md', needle: true, disabled: false },
});

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() =>
        variants.map(([variant, label, busy]) => (
          <Specimen key={variant} caption={variant}>
            {FORCED.map(([name, className]) => (
              <Labeled key={name} name={name}>
                <Button variant={variant} className={className} needle={variant !== 'quiet'}>
                  {label}
                </Button>
              </Labeled>
            ))}
            <Labeled name="Disabled">
              <Button variant={variant} needle disabled>
                {label}
              </Button>
            </Labeled>
            <Labeled name="Busy">
              <Button variant={variant} busy={busy}>
                {label}
              </Button>
            </Labeled>
          </Specimen>
        ))
      }
    </BothThemes>
  ),
});

export const SizesAndIcons = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Specimen caption="56, 48 and 40 px">
            {(['lg', 'md', 'sm'] as const).map((size) => (
              <Button key={size} variant="primary" size={size} needle>
                Get audit
              </Button>
            ))}
          </Specimen>
          <Specimen caption="With an icon, and with an icon alone">
            <Button size="sm" icon={Download}>
              Export Data
            </Button>
            {(['lg', 'md', 'sm'] as const).map((size) => (
              <IconButton
                key={size}
                icon={Pencil}
                iconSize={20}
                label={`Edit (${size})`}
                variant="secondary"
                size={size}
              />
            ))}
            <IconButton icon={Pencil} iconSize={20} label="Edit, quiet" size="md" />
          </Specimen>
          <Specimen caption="A long label wraps">
            <div className="w-56">
              <Button variant="primary" size="lg" needle className="w-full">
                Get Your FREE 8-Point Digital Marketing Audit Today
              </Button>
            </div>
          </Specimen>
          <Grounds>
            {() => (
              <div className="flex flex-wrap gap-3">
                {variants.map(([variant, label]) => (
                  <Button key={variant} variant={variant}>
                    {label}
                  </Button>
                ))}
                <Button className="is-hover">Hover</Button>
                <Button className="is-focus">Focus</Button>
                <Button disabled>Disabled</Button>
                <Button variant="primary" busy="Submitting...">
                  Send
                </Button>
              </div>
            )}
          </Grounds>
        </>
      )}
    </BothThemes>
  ),
});

export const AnswersToTheKeyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Get Free Audit' });
    await expect(button).toHaveAttribute('type', 'button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
});

export const BusyAnswersNobody = meta.story({
  name: 'Busy, keeps focus',
  args: { busy: 'Submitting...', disabled: true, variant: 'primary', needle: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Submitting...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await userEvent.setup({ pointerEventsCheck: 0 }).click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
});
