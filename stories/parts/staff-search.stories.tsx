import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { withLeads } from '../staff/leads.ts';
import { app, wholeApp } from '../with-app.tsx';

const at = (host = {}) => app({ path: '/admin/users', as: 'admin', seed: withLeads, host });

const meta = preview.meta({ title: 'Parts/Staff search', render: wholeApp, parameters: at() });

const button = () => screen.findByRole('button', { name: 'Search' });
const field = () => screen.findByRole('combobox', { name: 'Search everything' });
const option = (name: string) => screen.findByRole('option', { name });

export const Data = meta.story({
  tags: ['look'],
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    await userEvent.type(await field(), 'ma');
    await expect(await option('Maria Lopez Audit request')).toBeVisible();
  },
});

export const BeforeTyping = meta.story({
  name: 'Before anything is typed',
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    const group = await screen.findByRole('group', { name: 'Screens' });
    await expect(within(group).getAllByRole('option')[0]).toHaveAccessibleName('Today');
  },
});

export const ByKeyboard = meta.story({
  name: 'By keyboard',
  play: async ({ canvas, userEvent }) => {
    const opener = await button();
    opener.focus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 's');
    const [first, second] = await screen.findAllByRole('option');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await field()).toHaveAttribute('aria-activedescendant', second?.id);
    // Enter takes a suggestion of an input method, Escape drops it.
    for (const key of ['Enter', 'Escape']) await fireEvent.keyDown(await field(), { key, isComposing: true });
    await expect(await field()).toHaveAttribute('aria-activedescendant', second?.id);
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'site hea{Enter}');
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Site health' })).toBeVisible();
  },
});

export const Empty = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    await userEvent.type(await field(), 'zzzz');
    await expect(await screen.findByText('Nothing found for “zzzz.” Try a shorter word.')).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: at({ overrides: [pending('GET /api/admin/inbox')] }),
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    await userEvent.type(await field(), 'zzzz');
    await expect(await screen.findByText('Searching...')).toBeVisible();
  },
});

export const Error = meta.story({
  parameters: at({ overrides: [fails('GET /api/admin/audits', 500, 'Something went wrong.')] }),
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    await userEvent.type(await field(), 'maria');
    const alert = await screen.findByRole('alert');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(await option('Maria Lopez Audit request')).toBeVisible();
  },
});

export const ForAnEditor = meta.story({
  name: 'Editor, fewer results',
  tags: ['behavior'],
  parameters: app({ path: '/admin', as: 'editor' }),
  play: async ({ userEvent }) => {
    await userEvent.click(await button());
    await expect(await option('New post')).toBeVisible();
    await expect(screen.queryByRole('option', { name: 'New testimonial' })).toBeNull();
    await userEvent.type(await field(), 'headline');
    await expect(await screen.findByText(/^Nothing found for/)).toBeVisible();
  },
});
