import type { HttpHandler } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/overrides.ts';
import { SettingsPage } from '../../src/staff/settings/settings-page.tsx';
import { app, hostOf, withPage } from '../with-app.tsx';
import { aboveSiteFooter } from './above-site-footer.tsx';

const meta = preview.meta({ title: 'Pages/Staff/Settings with mistakes', component: SettingsPage });

const at = (overrides: readonly HttpHandler[] = []) =>
  app({ path: '/admin/settings', as: 'admin', host: { overrides } });

const SAVE = { name: 'Save settings' };

export const Mistakes = meta.story({
  tags: ['look'],
  name: 'Mistakes stand beside their fields, and in a list that leads to them',
  decorators: [withPage],
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'Headline' }));
    const linkedin = canvas.getByRole('textbox', { name: /^LinkedIn/ });
    await userEvent.clear(linkedin);
    await userEvent.type(linkedin, 'my page');
    await userEvent.click(canvas.getByRole('button', SAVE));

    await expect(await canvas.findByText('2 fields need another look')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Headline' })).toHaveFocus());
    const sentence = /^Please enter the web address of your LinkedIn profile, which begins with https:/;
    await expect(linkedin).toHaveAccessibleDescription(sentence);
    await userEvent.click(canvas.getByRole('link', { name: /^LinkedIn: Please enter the web address / }));
    await expect(linkedin).toHaveFocus();
    await userEvent.clear(linkedin);
    await userEvent.type(linkedin, 'https://linkedin.example.com/in/coach');
    await expect(await canvas.findByText('One field needs another look')).toBeVisible();
    await expect(hostOf(context).content.read().site.socialLinks.linkedin).toBe(
      'https://example.com/linkedin',
    );
  },
});

export const MistakesOfTheServer = meta.story({
  tags: ['look'],
  name: 'Mistakes that only the server finds name their fields, too',
  decorators: [withPage],
  parameters: at([
    fails('PUT /api/admin/settings', 400, 'Please enter a shorter figure.', {
      'claims.1.value': ['Please enter a shorter figure.'],
      'contact.hours': ['Please enter your hours.'],
    }),
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'Location' }));
    await userEvent.paste('Naples and the islands');
    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByText('2 fields need another look')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Hours: Please enter your hours.' }));
    await expect(canvas.getByRole('textbox', { name: 'Hours' })).toHaveFocus();
    await userEvent.click(
      canvas.getByRole('link', { name: 'Claim 2, figure: Please enter a shorter figure.' }),
    );
    await expect(canvas.getAllByRole('textbox', { name: 'Figure' })[1]).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'Location' })).toHaveValue('Naples and the islands');
  },
});

export const PhoneAndProfiles = meta.story({
  name: 'The phone number must be one that can be called; social profiles may be left out',
  decorators: aboveSiteFooter,
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    const phone = await canvas.findByRole('textbox', { name: 'Phone' });
    await userEvent.clear(phone);
    await userEvent.paste('call me');
    await userEvent.clear(canvas.getByRole('textbox', { name: /^Twitter/ }));
    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(
      await canvas.findByRole('link', { name: /^Phone: Please enter a phone number that can be called/ }),
    ).toBeVisible();
    await userEvent.clear(phone);
    await userEvent.paste('239.555.0177 ext. 4');
    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByText('Saved. The public pages show it now.')).toBeVisible();
    await expect(hostOf(context).content.read().site).toMatchObject({
      contact: { phone: '239.555.0177 ext. 4' },
      socialLinks: { twitter: '' },
    });
    const footer = within(await canvas.findByRole('contentinfo'));
    await expect(footer.getByRole('link', { name: '239.555.0177 ext. 4' })).toHaveAttribute(
      'href',
      'tel:+12395550177;ext=4',
    );
    await expect(footer.queryByRole('link', { name: 'Twitter' })).toBeNull();
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  },
});

export const BookingAddress = meta.story({
  name: 'The booking address is one that begins with https://',
  decorators: [withPage],
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    const field = await canvas.findByRole('textbox', { name: /^Where visitors book a call/ });
    await userEvent.type(field, 'http://book.example.com');
    await userEvent.click(canvas.getByRole('button', SAVE));
    await waitFor(() => expect(field).toBeInvalid());
    await userEvent.clear(field);
    await userEvent.type(field, 'https://book.example.com');
    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByText('Saved. The public pages show it now.')).toBeVisible();
    await expect(hostOf(context).content.read().site.booking).toBe('https://book.example.com');
  },
});
