import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import type { EndpointName } from '../../mocks/host/overrides.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { HomePage } from '../../src/site/home/home-page.tsx';
import { demoControls } from '../demo-controls.ts';
import { showsText } from '../staff/states.ts';
import { app, withPage, withContent } from '../with-app.tsx';

const reads: readonly EndpointName[] = ['GET /api/services', 'GET /api/testimonials', 'GET /api/blog/posts'];

const meta = preview.meta({
  title: 'Pages/Public/Home',
  tags: ['spec:2'],
  component: HomePage,
  decorators: [withPage],
  parameters: app({ path: '/' }),
});

export const Data = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Elevate Your Digital Marketing Strategy',
    );
    const list = canvasElement.querySelector<HTMLElement>('#service-list') ?? canvasElement;
    await waitFor(() => expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(7));
  },
});

export const DarkPhone = meta.story({
  name: 'Dark phone (home at night, mobile)',
  globals: { theme: 'dark', viewport: { value: 'phone' } },
});

export const Sections = meta.story({
  tags: ['behavior'],
  name: 'Sections in their order',
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'From the blog' });
    await expect([...canvasElement.querySelectorAll('main > section')].map(({ id }) => id)).toEqual([
      '',
      'services',
      'how-it-works',
      'audit-form',
      'about',
      'testimonials',
      'blog',
    ]);
  },
});

export const Loading = meta.story({
  parameters: app({ host: { overrides: reads.map((name) => pending(name)) } }),
  play: showsText('Loading services...'),
});

/** Each section fails separately: headline and form stay. */
export const Error = meta.story({
  parameters: app({
    host: { overrides: reads.map((name) => fails(name, 500, 'Something went wrong. Please try again.')) },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(3));
    await expect(canvas.getByText('Error loading services. Please try again later.')).toBeVisible();
    await expect(canvas.getByText('Error loading testimonials. Please try again later.')).toBeVisible();
    await expect(canvas.getByText('Error loading blog posts. Please try again later.')).toBeVisible();
  },
});

/** Visitors do not see these sections. */
export const Empty = meta.story({
  parameters: app({
    // Visitors see no empty sections.
    as: 'admin',
    seed: withContent((draft) => {
      draft.posts = [];
      draft.testimonials = [];
    }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No testimonials available.')).toBeVisible();
    await expect(canvas.getByText('No blog posts available at the moment.')).toBeVisible();
  },
});

export const Questions = meta.story({
  name: 'Name and languages',
  parameters: app({
    seed: withContent(({ site }) => {
      site.about.name = 'Ana Ruiz';
      site.contact.languages = 'Spanish';
    }),
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('heading', { name: 'Request your free audit' });
    const form = within(canvasElement.querySelector<HTMLElement>('#audit-form') ?? canvasElement);
    await expect(form.getByText('Ana Ruiz')).toBeVisible();
    await expect(form.getByText('I also speak: Spanish')).toBeVisible();
  },
});

export const Demo = meta.story({
  parameters: app({ demo: demoControls() }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('complementary', { name: 'Demo' })).toBeVisible();
  },
});

const inColor = (accent: string) =>
  app({
    path: '/',
    seed: (host: MemoryHost) =>
      host.content.update(({ site }) => {
        site.accent = accent;
      }),
  });

export const OwnColorDark = meta.story({ parameters: inColor('#0a2a9c'), globals: { theme: 'dark' } });

export const TooLight = meta.story({
  name: 'Color too light for light mode',
  parameters: inColor('#ffd400'),
});
