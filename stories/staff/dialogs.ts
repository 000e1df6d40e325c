import { expect, screen, userEvent, within } from 'storybook/test';

/** Presses a button of the dialog with a title. */
export async function answer(title: string | RegExp, button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

/** Expects a link, and its address. */
export async function hasLink(
  container: Pick<typeof screen, 'findByRole'>,
  name: string | RegExp,
  href: string,
): Promise<void> {
  await expect(await container.findByRole('link', { name })).toHaveAttribute('href', href);
}
