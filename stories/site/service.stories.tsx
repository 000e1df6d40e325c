import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { customServices } from '../../mocks/fixtures/custom-services.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ServicePage } from '../../src/site/service/service-page.tsx';
import { fillIn, typed } from '../parts/fill-form.ts';
import { showsError, showsText, showsHeading, screenAt } from '../staff/states.ts';
import { app, wholeApp, withPage, withContent } from '../with-app.tsx';

const SERVICE = 'GET /api/services/{slug}';

const at = screenAt({ path: '/services/seo-strategy' });

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
    await expect(canvas.getByRole('heading', { name: 'What your audit might say' })).toBeVisible();
    await expect(canvas.getByText('All six pages of the site')).toBeVisible();
  },
});

export const Requested = meta.story({
  tags: ['behavior'],
  name: 'Audit requested',
  play: async ({ canvas, userEvent }) => {
    const form = await canvas.findByRole('form', { name: 'Free audit request' });
    const offer = canvas.getByText(/^I look at eight points/);
    await expect(offer).toBeVisible();
    await fillIn(form, userEvent, typed);
    await userEvent.click(within(form).getByRole('button', { name: 'Get Your Free Audit' }));
    await canvas.findByRole('heading', { name: 'Thank you, Maria.' });
    await expect(offer).not.toBeVisible();
    await expect(canvas.getByText(/^Questions\? Call/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Fix it' }));
    await expect(canvas.getByRole('heading', { name: 'Fix your request' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: at(pending(SERVICE)),
  play: showsText('Loading the service...'),
});

export const Error = meta.story({
  parameters: at(fails(SERVICE, 503, 'Something went wrong. Please try again.')),
  play: showsError('Error loading this service. Please try again later.'),
});

export const NotFound = meta.story({
  args: { params: { id: 'skywriting' } },
  parameters: app({ path: '/services/skywriting' }),
  play: showsHeading('Service Not Found', 1),
});

/** A site with a renamed service and a retired one. */
const changedSite = (path: string) =>
  app({
    path,
    seed: withContent((draft) => {
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
