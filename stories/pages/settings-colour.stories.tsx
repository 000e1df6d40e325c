import { expect, waitFor, within, type screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/memory-host.ts';
import { SettingsPage } from '../../src/staff/settings/settings-page.tsx';
import { app, hostOf, withPage } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Pages/Staff/Settings with a colour',
  component: SettingsPage,
  decorators: [withPage],
  parameters: app({ path: '/admin/settings', as: 'admin' }),
});

type Canvas = Pick<typeof screen, 'findByRole'>;

const colourPart = async (canvas: Canvas) => {
  const part = await canvas.findByRole('region', { name: 'Color' });
  part.scrollIntoView();
  return within(part);
};

const inColour = (accent: string) =>
  app({
    path: '/admin/settings',
    as: 'admin',
    seed: (host: MemoryHost) =>
      host.content.update(({ site }) => {
        site.accent = accent;
      }),
  });

const SAVED = 'Saved. The public pages show it now.';
const colorOf = (role: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--own-${role}`);

export const OfTheDesign = meta.story({
  name: 'The design’s own colour',
  play: async ({ canvas }) => {
    const part = await colourPart(canvas);
    await expect(part.getByRole('textbox', { name: /^Your color/ })).toHaveValue('');
    await expect(part.getByText('#b0146a')).toBeVisible();
    await expect(part.getByText('#f083b7')).toBeVisible();
    await expect(part.queryByText('becomes')).toBeNull();
  },
});

export const Holds = meta.story({
  name: 'One that holds by night, and becomes another by day',
  parameters: inColour('#ffd400'),
  play: async ({ canvas }) => {
    const part = await colourPart(canvas);
    await expect(part.getByText(/^Holds as it is: words on a button stand out 12\.3 to 1/)).toBeVisible();
    await expect(part.getByText('#8d7400')).toBeVisible();
    await expect(part.getByText(/^As it is, words on a button would stand out 1\.4 to 1/)).toBeVisible();
    await expect(part.getByText(/close to the yellow that shows by night/)).toBeVisible();
    await waitFor(() => expect(colorOf('primary')).toBe('#8d7400'));
  },
});

export const Chooses = meta.story({
  name: 'A colour is written, seen on both grounds, saved, and given back',
  play: async ({ canvas, userEvent, ...context }) => {
    const part = await colourPart(canvas);
    const field = part.getByRole('textbox', { name: /^Your color/ });
    await userEvent.type(field, '#0A2A9C');
    await expect(await part.findByText('#4a7af1')).toBeVisible();
    await expect(part.getByLabelText('Pick a color')).toHaveValue('#0a2a9c');
    // Nothing changes before it is saved.
    await expect(colorOf('primary')).toBe('');
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }));
    await expect(await canvas.findByText(SAVED)).toBeVisible();
    await expect(hostOf(context).content.read().site.accent).toBe('#0a2a9c');
    await waitFor(() => expect(colorOf('primary')).toBe('#0a2a9c'));

    const back = part.getByRole('button', { name: 'Use the design’s own color' });
    await userEvent.click(back);
    await expect(field).toHaveValue('');
    await expect(back).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(hostOf(context).content.read().site.accent).toBe(''));
    await waitFor(() => expect(colorOf('primary')).toBe(''));
  },
});

export const NoColour = meta.story({
  tags: ['look'],
  name: 'What is no colour is refused, with how one is written',
  play: async ({ canvas, userEvent, ...context }) => {
    const part = await colourPart(canvas);
    const field = part.getByRole('textbox', { name: /^Your color/ });
    await userEvent.type(field, 'blue');
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }));
    await expect(
      await canvas.findByRole('link', { name: /^Your color: Please enter a color as # and six digits/ }),
    ).toBeVisible();
    await waitFor(() => expect(field).toBeInvalid());
    await expect(hostOf(context).content.read().site.accent).toBe('');
  },
});

export const ChangedByTwo = meta.story({
  name: 'A colour that two have chosen is decided on',
  play: async ({ canvas, userEvent, ...context }) => {
    const part = await colourPart(canvas);
    await userEvent.type(part.getByRole('textbox', { name: /^Your color/ }), '#0a2a9c');
    await hostOf(context).content.update(({ site }) => {
      Object.assign(site, { accent: '#ffd400', revision: 2, updatedBy: 'Bea Busy' });
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Save settings' }));
    const panel = within(await canvas.findByRole('region', { name: 'Another version' }));
    await expect(panel.getByText('#ffd400')).toBeVisible();
    await expect(panel.getByText('#0a2a9c')).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Keep mine and overwrite theirs' }));
    await expect(await canvas.findByText(SAVED)).toBeVisible();
    await expect(hostOf(context).content.read().site.accent).toBe('#0a2a9c');
  },
});

const looked = {
  parameters: inColour('#ffd400'),
  play: async ({ canvas }: { canvas: Canvas }) => {
    await colourPart(canvas);
  },
};
export const Dark = meta.story({ ...looked, globals: { theme: 'dark', viewport: { value: 'desktop' } } });
export const Phone = meta.story({ ...looked, globals: { viewport: { value: 'phone' } } });
