import { within, type UserEventObject } from 'storybook/test';

/** A visitor's valid answers, as typed. */
export const typed = {
  name: 'Maria Lopez',
  email: 'maria@example.com',
  phone: '(239) 555-0188',
  website: 'example.com',
};

const labels: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  message: 'Message (optional)',
};

/** Types into a visitor's form, field by field. */
export async function fillIn(
  form: HTMLElement,
  user: UserEventObject,
  values: Record<string, string>,
): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await user.type(within(form).getByLabelText(labels[name] ?? name), text);
  }
}
