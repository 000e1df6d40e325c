import { expect, screen, waitFor, within } from 'storybook/test';
import { waitForAnimations } from './wait-for-animations.ts';

/** The notice on show. Looked up anew each time: it moves when a dialog opens or closes. */
const notice = (): HTMLElement =>
  within(screen.getByRole('region', { name: 'Notifications (F8)' })).getByRole('listitem');

/** Waits for a notice, the only one, and for its coming to be over. */
export async function isNoticed(title: string, description: string): Promise<void> {
  await waitFor(() => expect(notice()).toHaveTextContent(`${title}${description}`));
  await waitForAnimations();
}
