import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { customServices } from '../../mocks/fixtures/custom-services.ts';
import { SiteFooter } from '../../src/app/layout/site-footer.tsx';
import { noProfiles } from '../../src/contract/networks.ts';
import { app, withApp, withContent } from '../with-app.tsx';

const meta = preview.meta({
  title: 'Parts/Site footer',
  tags: ['spec:2'],
  component: SiteFooter,
  args: { account: null, year: 2025 },
  decorators: [withApp],
});

const addressesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

export const Visitor = meta.story({
  play: async ({ canvas }) => {
    await expect(addressesIn(await canvas.findByRole('navigation', { name: 'Quick links' }))).toEqual([
      '/#service-list',
      '/about',
      '/#how-it-works',
      '/#testimonials',
      '/blog',
      '/contact',
    ]);
    await expect(addressesIn(canvas.getByRole('navigation', { name: 'Services' }))).toEqual([
      '/services/website-optimization',
      '/services/seo-strategy',
      '/services/local-search',
      '/services/analytics-tracking',
      '/services/email-marketing',
      '/services/content-strategy',
    ]);
    for (const link of within(canvas.getByRole('list', { name: 'Social profiles' })).getAllByRole('link')) {
      await expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
      await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
      // Enough to tap, also for “X”.
      const { width, height } = link.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
  parameters: app({
    seed: withContent(({ site }) => {
      site.socialLinks.x = 'https://x.com/example';
    }),
  }),
});

export const NoServices = meta.story({
  name: 'Without services',
  parameters: app({
    seed: withContent((draft) => {
      draft.pages = customServices({}).map((page) => ({
        ...page,
        published: { ...page.published, inFooter: false },
      }));
    }),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('navigation', { name: 'Quick links' });
    await expect(canvas.queryByRole('navigation', { name: 'Services' })).toBeNull();
  },
});

export const NoProfiles = meta.story({
  name: 'No profiles, invalid number',
  parameters: app({
    seed: withContent(({ site }) => {
      site.socialLinks = noProfiles();
      site.contact.phone = 'Ask at the desk';
    }),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('navigation', { name: 'Quick links' });
    await expect(canvas.queryByRole('list', { name: 'Social profiles' })).toBeNull();
    await expect(canvas.getByText('Ask at the desk')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Ask at the desk' })).toBeNull();
  },
});

export const Staff = meta.story({
  args: { account: { id: 'admin', name: 'Ada', email: 'ada@example.com', role: 'admin' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('navigation', { name: 'Quick links' });
    await expect(canvas.queryByRole('link', { name: 'Admin' })).toBeNull();
  },
});
