import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { mediaAddress } from '../../src/contract/media-address.ts';
import { TestimonialsPage } from '../../src/staff/testimonials/testimonials-page.tsx';
import { isNoticed } from '../notices.ts';
import { samplePictures, withPictures } from '../sample-pictures.ts';
import { app, hostOf, withPage } from '../with-app.tsx';

const path = '/admin/testimonials';
const meta = preview.meta({
  title: 'Pages/Staff/Testimonials',
  component: TestimonialsPage,
  decorators: [withPage],
  parameters: app({ path, as: 'admin' }),
});

const [PORTRAIT] = samplePictures.filter(({ file }) => file === 'coach.svg').map(mediaAddress);

/** The picker opened from the form closes alone. */
export const ChoosesAPicture = meta.story({
  name: 'Client picture, Escape key',
  parameters: app({ path, as: 'admin', seed: withPictures() }),
  play: async ({ canvas, userEvent, ...context }) => {
    const stored = () => hostOf(context).content.read().testimonials[0]?.picture;
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit “Sample Client”' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit “Sample Client”' }));
    const field = within(dialog.getByRole('group', { name: 'Picture of the client' }));
    const choose = field.getByRole('button', { name: 'Choose a picture' });
    await userEvent.click(choose);
    await screen.findByRole('dialog', { name: 'Choose a picture' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Choose a picture' })).toBeNull());
    await expect(choose).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const picker = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
    await userEvent.click(await picker.findByRole('radio', { name: /portrait\.jpg/ }));
    await userEvent.click(picker.getByRole('button', { name: 'Use this picture' }));
    await expect(await field.findByRole('button', { name: 'Change picture' })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await isNoticed('Testimonial saved', 'The testimonial from “Sample Client” is up to date.');
    await expect(stored()).toBe(PORTRAIT);
    await userEvent.click(canvas.getByRole('button', { name: 'Hide “Sample Client”' }));
    await isNoticed('Testimonial hidden', 'Visitors no longer see the testimonial from “Sample Client”.');
    await expect(stored()).toBe(PORTRAIT);
  },
});

/** The form with a picture in it. */
export const WithAPicture = meta.story({
  name: 'Form with a picture',
  parameters: app({
    path,
    as: 'admin',
    seed: async (host) => {
      await withPictures()(host);
      await host.content.update(({ testimonials: [first] }) => {
        if (first) first.picture = PORTRAIT ?? '';
      });
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit “Sample Client”' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit “Sample Client”' }));
    await expect(dialog.getByRole('group', { name: 'Picture of the client' })).toHaveAccessibleDescription(
      'Shown as a circle next to the name. Without one, the initials are shown.',
    );
    await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    await expect(dialog.queryByRole('textbox', { name: /^Alternative text/ })).toBeNull();
  },
});
