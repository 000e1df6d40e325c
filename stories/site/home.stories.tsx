import { http } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import type { EndpointName } from '../../mocks/host/overrides.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { HomePage } from '../../src/site/home/home-page.tsx';
import { demoControls } from '../demo-controls.ts';
import { fillIn, typed } from '../parts/fill-in.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { fitsItsWidth, longestWords, shortestWords } from '../staff/words.ts';

const reads: readonly EndpointName[] = ['GET /api/services', 'GET /api/testimonials', 'GET /api/blog/posts'];

const meta = preview.meta({
  title: 'Pages/Public/Home',
  component: HomePage,
  decorators: [withPage],
  parameters: app({ path: '/' }),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Elevate Your Digital Marketing Strategy',
    );
    await expect(
      canvas.getByText(
        'Get expert coaching to improve your online presence and grow your business in Southwest Florida.',
      ),
    ).toBeVisible();
    await expect(
      await canvas.findByRole('heading', { name: 'Your FREE 8-point digital marketing audit' }),
    ).toBeVisible();
    await expect(
      canvas.getByText(
        "Discover exactly what's working and what needs improvement in your digital marketing strategy.",
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('img', { name: '8-Point Digital Marketing Audit Diagram' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'What you get back' })).toBeVisible();
    await expect(canvas.getByText('Sea Grape Bakery')).toBeVisible();
    for (const name of ['Get Your FREE 8-Point Audit', 'Get Your Free Audit Now']) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', '/#audit-form');
    }
    await expect(canvas.getByText('Digital Marketing With AI, Coming Summer, 2025!')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View All Resources' })).toHaveAttribute('href', '/blog');
    await waitFor(() => expect(canvas.getAllByRole('heading', { level: 4 })).toHaveLength(7));
    await expect(await canvas.findByLabelText('Name')).toHaveAttribute('id', 'name-field');
  },
});

/** Requests of the page, oldest first. */
const asked: string[] = [];
let inAMinute = false;

/** Only testimonials are refetched on window focus (spec §7). */
export const BackInTheWindow = meta.story({
  tags: ['behavior'],
  beforeEach: () => {
    const { now } = Date;
    asked.length = 0;
    inAMinute = false;
    Date.now = () => now() + (inAMinute ? 60_000 : 0);
    return () => {
      Date.now = now;
    };
  },
  parameters: app({
    host: {
      overrides: [http.get('*/api/*', ({ request }) => void asked.push(new URL(request.url).pathname))],
    },
  }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article').length).toBeGreaterThan(0));
    await waitFor(() => expect(asked).toContain('/api/testimonials'));
    asked.length = 0;
    inAMinute = true;
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(asked).toEqual(['/api/testimonials']));
  },
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

const content = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

export const Metadata = meta.story({
  tags: ['behavior'],
  name: 'Metadata for search engines',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 });
    await expect(document.title).toBe('Digital Marketing Coach in Southwest Florida | Free Audit');
    await expect(content('description')).toContain('Southwest Florida');
    await expect(content('og:title')).toBe(document.title);
    await expect(content('og:url')).toBe('https://example.com/');
    await expect(content('og:image')).toBe('https://example.com/og-card.png');
    await expect(content('robots')).toBeUndefined();
    await expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://example.com/',
    );
  },
});

export const RequestsAnAudit = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    const form = await canvas.findByRole('form', { name: 'Free audit request' });
    await fillIn(form, userEvent, typed);
    await userEvent.click(within(form).getByRole('button', { name: 'Get Your Free Audit' }));
    await expect(await canvas.findByRole('heading', { name: 'Your audit begins' })).toBeVisible();
    await expect(hostOf(context).people.read().enquiries).toHaveLength(1);
  },
});

export const Loading = meta.story({
  parameters: app({ host: { overrides: reads.map((name) => pending(name)) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading services...')).toBeVisible();
    await expect(canvas.getByText('Loading testimonials...')).toBeVisible();
    await expect(canvas.getByText('Loading blog posts...')).toBeVisible();
  },
});

/** Each section fails separately: headline and form stay. */
export const Error = meta.story({
  parameters: app({ host: { overrides: reads.map((name) => fails(name, 500, 'No luck.')) } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(3));
    await expect(canvas.getByText('Error loading services. Please try again later.')).toBeVisible();
    await expect(canvas.getByText('Error loading testimonials. Please try again later.')).toBeVisible();
    await expect(canvas.getByText('Error loading blog posts. Please try again later.')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(3);
    await expect(await canvas.findByRole('form', { name: 'Free audit request' })).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: app({
    seed: ({ content }) =>
      content.update((draft) => {
        draft.posts = [];
        draft.testimonials = [];
      }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No testimonials available.')).toBeVisible();
    await expect(canvas.getByText('No blog posts available at the moment.')).toBeVisible();
  },
});

export const Staff = meta.story({
  tags: ['look'],
  name: 'Seen by an admin',
  parameters: app({ as: 'admin' }),
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas }) => {
    // In the row, and in a phone's menu.
    await expect(await canvas.findAllByRole('button', { name: 'Logout', hidden: true })).toHaveLength(2);
  },
});

export const StaffLogsOut = meta.story({
  name: 'An admin logs out on a public page',
  parameters: app({ as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('button', { name: 'Logout', hidden: true });
    // On a phone it is in the menu.
    const menu = canvas.queryByRole('button', { name: 'Menu' });
    if (menu) await userEvent.click(menu);
    await userEvent.click(await canvas.findByRole('button', { name: 'Logout' }));
    await expect(await canvas.findByRole('link', { name: 'Admin' })).toBeVisible();
  },
});

export const Demo = meta.story({
  parameters: app({ demo: demoControls() }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('complementary', { name: 'Demo' })).toBeVisible();
  },
});

export const Wide = meta.story({ globals: { viewport: { value: 'wide' } } });

export const LongestWords = meta.story({
  parameters: app({ path: '/', host: { content: longestWords() } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Name')).toBeVisible();
    await fitsItsWidth();
  },
});

export const ShortestWords = meta.story({
  parameters: app({ path: '/', host: { content: shortestWords() } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Name')).toBeVisible();
    await fitsItsWidth();
  },
});
