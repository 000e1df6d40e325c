import { expect, screen, waitFor, within } from 'storybook/test';
import { waitForAnimations } from './wait-for-animations.ts';

/** The current notice. Queried each time: it moves when a dialog opens or closes. */
const notice = (): HTMLElement =>
  within(screen.getByRole('region', { name: 'Notifications (F8)' })).getByRole('listitem');

/** Waits for a single notice and the end of its entry animation. */
export async function expectNotice(title: string, description: string): Promise<void> {
  await waitFor(() => expect(notice()).toHaveTextContent(`${title}${description}`));
  await waitForAnimations();
}
