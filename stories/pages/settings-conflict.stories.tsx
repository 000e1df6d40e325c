import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/memory-host.ts';
import { SettingsPage } from '../../src/staff/settings/settings-page.tsx';
import { app, hostOf, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Staff/Settings changed by two',
  component: SettingsPage,
  decorators: [withPage],
  parameters: app({ path: '/admin/settings', as: 'admin' }),
});

/** Somebody else saves other settings while these are open. */
const theirs = (host: MemoryHost, changes: object) =>
  host.content.update(({ site }) => {
    Object.assign(site, changes, {
      revision: 2,
      updatedBy: 'Bea Busy',
      updatedAt: '2025-06-02T15:00:00.000Z',
    });
  });

const stored = (host: MemoryHost) => host.content.read().site;

export const Conflict = meta.story({
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name of the site' }), '!');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Location' }), ' and Sanibel');
    await theirs(host, { brand: 'Theirs', book: { ...stored(host).book, title: 'Their book' } });
    const save = canvas.getByRole('button', { name: 'Save settings' });
    await userEvent.click(save);
    const panel = within(await canvas.findByRole('region', { name: 'Another version' }));
    await expect(
      panel.getByText(/^Bea Busy changed the settings at 11:00 AM, after you opened them/),
    ).toBeVisible();
    await expect(panel.getByText('Theirs', { selector: 'dd' })).toBeVisible();
    await expect(panel.getByText('SWFL Marketing Coach!')).toBeVisible();
    // Nothing typed is lost, nothing is stored yet, and what was only theirs is here.
    await expect(canvas.getByRole('textbox', { name: 'Title on the cover' })).toHaveValue('Their book');
    await expect(stored(host).brand).toBe('Theirs');
    await userEvent.click(panel.getByRole('button', { name: 'Keep mine and overwrite theirs' }));
    await canvas.findByText('Saved. The public pages show it now.');
    await expect(stored(host)).toMatchObject({
      brand: 'SWFL Marketing Coach!',
      book: { title: 'Their book' },
    });
    await expect(stored(host).contact.location).toMatch(/ and Sanibel$/);
    await waitFor(() => expect(save).toHaveFocus());
  },
});

export const TakesTheirs = meta.story({
  name: 'Conflict, theirs, and the rest of mine is saved',
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name of the site' }), '!');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Location' }), ' and Sanibel');
    await theirs(host, { brand: 'Theirs' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }));
    const panel = within(await canvas.findByRole('region', { name: 'Another version' }));
    await userEvent.click(panel.getByRole('button', { name: 'Take theirs' }));
    await canvas.findByText('Saved. The public pages show it now.');
    await expect(stored(host).brand).toBe('Theirs');
    await expect(stored(host).contact.location).toMatch(/ and Sanibel$/);
  },
});

export const Merged = meta.story({
  tags: ['look'],
  name: 'What only others changed is taken over',
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name of the site' }), '!');
    await theirs(host, { tagline: 'Their tagline.' });
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }));
    await expect(
      await canvas.findByText('Changed by somebody else meanwhile, and kept: Tagline.'),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Tagline/ })).toHaveValue('Their tagline.');
    await expect(stored(host)).toMatchObject({ brand: 'SWFL Marketing Coach!', tagline: 'Their tagline.' });
  },
});
