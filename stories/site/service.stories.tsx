import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { customServices } from '../../mocks/fixtures/custom-services.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ServicePage } from '../../src/site/service/service-page.tsx';
import { showsError } from '../staff/states.ts';
import { app, wholeApp, withPage } from '../with-app.tsx';

const SERVICE = 'GET /api/services/{slug}';

const meta = preview.meta({
  title: 'Pages/Public/Service',
  tags: ['spec:2', 'spec:4'],
  component: ServicePage,
  decorators: [withPage],
  args: { params: { id: 'seo-strategy' } },
  parameters: app({ path: '/services/seo-strategy' }),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('SEO Strategy');
    await expect(
      canvas.getByText(/^Be on the page when a neighbor searches for what you sell\. We/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
      'href',
      '/#services',
    );
    const breadcrumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }));
    await expect(breadcrumbs.getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/#services');
    await expect(breadcrumbs.getByText('SEO Strategy')).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Get Started Today' })).toHaveAttribute(
      'href',
      '/contact?tab=audit',
    );
    await expect(canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Found first, nearby',
      'The right visitors',
      'Lasting traffic',
      'Proof in numbers',
    ]);
    await expect(canvas.getByRole('heading', { name: 'What the audit would say' })).toBeVisible();
    await expect(canvas.getByText('SEO evaluation')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the whole sample' })).toHaveAttribute(
      'href',
      '/#sample-report',
    );
    await expect(canvas.getByRole('heading', { name: 'Why This Matters' })).toBeVisible();
    await expect(await canvas.findByLabelText('Name')).toHaveAttribute('id', 'name-field');
    await expect(document.title).toBe('SEO Strategy in Southwest Florida | SWFL Marketing Coach');
    await expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://example.com/services/seo-strategy',
    );
  },
});

export const Loading = meta.story({
  parameters: app({ path: '/services/seo-strategy', host: { overrides: [pending(SERVICE)] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the service...')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Services' })).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path: '/services/seo-strategy',
    host: { overrides: [fails(SERVICE, 503, 'No luck.')] },
  }),
  play: showsError('Error loading this service. Please try again later.'),
});

export const NotFound = meta.story({
  args: { params: { id: 'skywriting' } },
  parameters: app({ path: '/services/skywriting' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Service Not Found', level: 1 })).toBeVisible();
    await expect(
      canvas.getByText("The service you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Services' })).toHaveAttribute(
      'href',
      '/#services',
    );
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: 'Local Search' })).toHaveAttribute(
        'href',
        '/services/local-search',
      ),
    );
    await expect(document.title).toBe('Service Not Found | SWFL Marketing Coach');
    await expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  },
});

/** A site with a renamed service and a retired one. */
const changedSite = (path: string) =>
  app({
    path,
    seed: ({ content }) =>
      content.update((draft) => {
        draft.pages = customServices({
          'seo-strategy': { slug: 'found-nearby', formerSlugs: ['seo-strategy'] },
          'email-marketing': { retiredTo: '/services/content-strategy' },
        });
      }),
  });

export const Retired = meta.story({
  name: 'Retired service',
  render: wholeApp,
  parameters: changedSite('/services/email-marketing'),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1, name: 'Content Strategy' })).toBeVisible(),
    );
    const foot = within(canvas.getByRole('contentinfo'));
    await expect(foot.queryByRole('link', { name: 'Email Marketing' })).toBeNull();
    await expect(foot.getByRole('link', { name: 'SEO Strategy' })).toHaveAttribute(
      'href',
      '/services/found-nearby',
    );
  },
});
