import { expect, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/memory-host.ts';
import { HomePage } from '../../src/site/home/home-page.tsx';
import { app, withPage } from '../with-app.tsx';

const inColour = (accent: string) =>
  app({
    path: '/',
    seed: (host: MemoryHost) =>
      host.content.update(({ site }) => {
        site.accent = accent;
      }),
  });

const meta = preview.meta({
  title: 'Pages/Public/Home in the owner’s colour',
  component: HomePage,
  decorators: [withPage],
  parameters: inColour('#0a2a9c'),
});

type Canvas = { findByRole: (role: string, options: { name: string }) => Promise<HTMLElement> };

/** What is looked for on the page: the button in one colour, with words in another. */
const inButton =
  (ground: string, words: string) =>
  async ({ canvas }: { canvas: Canvas }) => {
    const button = await canvas.findByRole('link', { name: 'Get Your FREE 8-Point Audit' });
    await waitFor(() => expect(button).toHaveStyle({ backgroundColor: ground, color: words }));
  };

export const Day = meta.story({
  globals: { theme: 'light', viewport: { value: 'desktop' } },
  play: inButton('#0a2a9c', '#ffffff'),
});

export const Night = meta.story({
  globals: { theme: 'dark', viewport: { value: 'desktop' } },
  play: inButton('#4a7af1', '#08163a'),
});

export const Yellow = meta.story({
  name: 'One too light for the day',
  parameters: inColour('#ffd400'),
  globals: { theme: 'light', viewport: { value: 'phone' } },
  play: inButton('#8d7400', '#ffffff'),
});

export const YellowNight = meta.story({
  name: 'One too light for the day, by night',
  parameters: inColour('#ffd400'),
  globals: { theme: 'dark', viewport: { value: 'phone' } },
  play: inButton('#ffd400', '#201800'),
});
