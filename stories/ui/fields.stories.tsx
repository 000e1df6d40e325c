import { expect } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { Checkbox } from '../../src/ui/checkbox.tsx';
import { SearchField } from '../../src/ui/search-field.tsx';
import { Select } from '../../src/ui/select.tsx';
import { TextField } from '../../src/ui/text-field.tsx';
import { controlIs, forceStates } from './forced-states.ts';
import { BothThemes, Grounds } from './specimen.tsx';

const meta = preview.meta({ title: 'Design/Forms/Fields', component: TextField, beforeEach: forceStates });

const categories = [
  { value: 'seo', label: 'SEO' },
  { value: 'email-marketing', label: 'Email Marketing' },
];
const badEmail = 'Please enter a valid email address.';

export const States = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <div className="grid gap-x-gap gap-y-6 sm:grid-cols-2">
          <TextField label="Default" name="a" placeholder="https://" help="Help text sits under the field." />
          <TextField label="Hover" name="b" ref={controlIs('is-hover')} />
          <TextField label="Focus" name="c" defaultValue="Maria" ref={controlIs('is-focus')} />
          <TextField label="Filled" name="d" defaultValue="(239) 555-0123" />
          <TextField label="Disabled" name="e" defaultValue="Not available" disabled />
          <TextField label="Read only" name="f" defaultValue="how-to-show-up" readOnly />
          <TextField label="Error" name="g" defaultValue="maria@bakery" error={badEmail} />
          <TextField label="Error, focus" name="h" error={badEmail} ref={controlIs('is-focus')} />
          <TextField label="Valid" name="i" defaultValue="https://harbor.example" valid="Address found." />
          <TextField
            label="Everything at once, under a label so long that it needs a second line on a phone"
            name="j"
            optional
            help="What would you like to fix first?"
            error="A sentence that explains at some length what is wrong with the answer, so that it wraps."
          />
        </div>
      )}
    </BothThemes>
  ),
});

export const OnEveryGround = meta.story({
  render: () => (
    <BothThemes>
      {() => (
        <Grounds>
          {() => (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Name" name="name" help="As you sign your letters." optional />
              <TextField label="Focus" name="focus" ref={controlIs('is-focus')} />
              <TextField label="Email" name="email" defaultValue="maria@bakery" error={badEmail} />
              <TextField label="Website" name="website" valid="Address found." placeholder="https://" />
              <Select label="Category" name="category" options={categories} />
              <SearchField label="Search" name="q" placeholder="Search" />
              <Checkbox label="Remember me" name="remember" defaultChecked />
            </div>
          )}
        </Grounds>
      )}
    </BothThemes>
  ),
});

export const TextsBelongToTheControl = meta.story({
  render: () => (
    <div className="grid max-w-form gap-5 p-8">
      <p id="form-hint">All of it stays between us.</p>
      <TextField
        label="Email"
        name="email"
        help="We answer here."
        error={badEmail}
        aria-describedby="form-hint"
      />
      <TextField label="Phone" name="phone" id="phone-field" optional />
      <TextField label="Website" name="website" valid="Address found." error="Please enter a valid URL." />
      <Checkbox label="Remember me" name="remember" help="On this device." />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' });
    await expect(email).toBeInvalid();
    await expect(email).toBeRequired();
    await expect(email).toHaveAccessibleDescription(
      `${badEmail} All of it stays between us. We answer here.`,
    );
    await userEvent.click(canvas.getByText('Email'));
    await expect(email).toHaveFocus();

    const phone = canvas.getByRole('textbox', { name: 'Phone (optional)' });
    // Some screen readers ignore a text that consists of a space.
    await expect(canvas.getByText(/^Phone/, { selector: 'label > span' }).firstChild).toHaveTextContent(
      'Phone ',
      {
        normalizeWhitespace: false,
      },
    );
    await expect(phone).toHaveAttribute('id', 'phone-field');
    await expect(phone).not.toBeRequired();
    await expect(phone).toBeValid();
    await expect(phone).not.toHaveAttribute('aria-describedby');

    await expect(canvas.queryByText('Address found.')).not.toBeInTheDocument();

    const box = canvas.getByRole('checkbox', { name: 'Remember me' });
    await expect(box).not.toBeRequired();
    await expect(box).toHaveAccessibleDescription('On this device.');
  },
});
