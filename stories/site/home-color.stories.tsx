import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { HomePage } from '../../src/site/home/home-page.tsx';
import { app, withPage } from '../with-app.tsx';

const inColor = (accent: string) =>
  app({
    path: '/',
    seed: (host: MemoryHost) =>
      host.content.update(({ site }) => {
        site.accent = accent;
      }),
  });

const meta = preview.meta({
  title: 'Pages/Public/Home',
  component: HomePage,
  decorators: [withPage],
  parameters: inColor('#0a2a9c'),
});

type Canvas = { findByRole: (role: string, options: { name: string }) => Promise<HTMLElement> };

/** Expects the button in one of these colors. */
const inButton =
  (...grounds: readonly string[]) =>
  async ({ canvas }: { canvas: Canvas }) => {
    const button = await canvas.findByRole('link', { name: 'Get Your FREE 8-Point Audit' });
    await waitFor(() => expect(grounds).toContain(getComputedStyle(button).backgroundColor));
  };

const blue = { day: 'rgb(10, 42, 156)', night: 'rgb(74, 122, 241)' };
const yellow = { day: 'rgb(141, 116, 0)', night: 'rgb(255, 212, 0)' };

export const OwnColor = meta.story({ play: inButton(blue.day, blue.night) });

export const OwnColorDark = meta.story({ globals: { theme: 'dark' }, play: inButton(blue.night) });

export const TooLight = meta.story({
  name: 'Color too light for light mode',
  parameters: inColor('#ffd400'),
  play: inButton(yellow.day, yellow.night),
});

export const TooLightDark = meta.story({
  name: 'Color too light for light mode, in dark mode',
  parameters: inColor('#ffd400'),
  globals: { theme: 'dark' },
  play: inButton(yellow.night),
});
