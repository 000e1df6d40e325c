import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { TestimonialsPage } from '../../src/staff/testimonials/testimonials-page.tsx';
import { app, wholeApp, withContent } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Staff/Sample tags',
  component: TestimonialsPage,
  render: wholeApp,
});

const as = 'admin';

export const Testimonials = meta.story({
  name: 'Sample and own testimonial',
  parameters: app({
    path: '/admin/testimonials',
    as,
    seed: withContent(({ testimonials: [first] }) => {
      if (!first) return;
      first.quote = 'She looked at our map entry first, and she was right.';
      delete first.sample;
    }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Sample')).toHaveLength(4);
    const rows = canvas.getAllByRole('listitem');
    const ownRow = rows.find(({ textContent }) => textContent.includes('our map entry'));
    await expect(ownRow).toBeVisible();
    if (ownRow) await expect(within(ownRow).queryByText('Sample')).toBeNull();
  },
});

export const Settings = meta.story({
  name: 'Sample setting',
  parameters: app({ path: '/admin/settings#settings-contact-phone', as }),
  play: async ({ canvas, userEvent }) => {
    const phone = await canvas.findByRole('textbox', { name: 'Phone' });
    await expect(await canvas.findByRole('textbox', { name: 'Phone', description: 'Sample' })).toBeVisible();
    await userEvent.clear(phone);
    await userEvent.type(phone, '(239) 555-0188');
    await expect(phone).not.toHaveAccessibleDescription('Sample');
  },
});
