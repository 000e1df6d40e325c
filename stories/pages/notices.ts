import { expect, screen, waitFor, within } from 'storybook/test';

/** Waits for a notice. A dialog that closes takes the place where notices stand away and gives it another one. */
export async function isNoticed(title: string, description: string): Promise<void> {
  await waitFor(() => {
    const region = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
    return expect(region.getByRole('listitem')).toHaveTextContent(`${title}${description}`);
  });
}
