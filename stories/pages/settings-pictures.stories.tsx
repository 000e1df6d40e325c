import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { SettingsPage } from '../../src/staff/settings/settings-page.tsx';
import { app, hostOf, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Staff/Settings with pictures',
  component: SettingsPage,
  decorators: [withPage],
  parameters: app({ path: '/admin/settings', as: 'admin' }),
});

export const Chooses = meta.story({
  name: 'A portrait is chosen, seen beside it and saved',
  play: async ({ canvas, userEvent, ...context }) => {
    const portrait = within(await canvas.findByRole('group', { name: 'Your portrait' }));
    await userEvent.click(portrait.getByRole('button', { name: 'Choose a picture' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('tab', { name: 'Stock pictures' }));
    const [first] = await dialog.findAllByRole('radio');
    if (first) await userEvent.click(first);
    await userEvent.click(dialog.getByRole('button', { name: 'Use Selected Image' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const words = await portrait.findByRole('textbox', { name: /^Alternative text/ });
    await userEvent.clear(words);
    await userEvent.type(words, 'Ana at her desk');
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }));
    await expect(await canvas.findByText('Saved. The public pages show it now.')).toBeVisible();
    await expect(hostOf(context).content.read().site.pictures.portrait.alt).toBe('Ana at her desk');
  },
});

export const MarkHasNoWords = meta.story({
  name: 'The mark stands beside the name, and is asked no words',
  tags: ['everywhere'],
  parameters: app({
    path: '/admin/settings',
    as: 'admin',
    seed: async (host) => {
      await host.content.update(({ site }) => {
        site.pictures.mark.url = '/covers/seo.svg';
        site.pictures.share = { url: '/covers/local.svg', alt: 'A compass', credit: '' };
      });
    },
  }),
  play: async ({ canvas }) => {
    const mark = within(await canvas.findByRole('group', { name: 'Your mark' }));
    await expect(mark.queryByRole('textbox')).toBeNull();
    const share = within(canvas.getByRole('group', { name: 'Picture for shared links' }));
    await expect(share.getByRole('textbox', { name: /^Alternative text/ })).toHaveValue('A compass');
    await expect(share.queryByRole('textbox', { name: /^Credit/ })).toBeNull();
  },
});
