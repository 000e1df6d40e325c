import type { Decorator } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, type screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo/demo-content.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { useCall } from '../../src/api/api-context.ts';
import { siteQuery } from '../../src/api/queries.ts';
import { SiteFooter } from '../../src/app/layout/site-footer.tsx';
import { SettingsPage } from '../../src/staff/settings/settings-page.tsx';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, hostOf, wholeApp, withApp, withPage, withContent } from '../with-app.tsx';
import { BUSY, screenAt } from './states.ts';

/** A staff screen above the public footer, which shows some of the settings. */
const aboveSiteFooter: Decorator[] = [
  (Story) => (
    <>
      <main>
        <Story />
      </main>
      <SiteFooter account={null} />
    </>
  ),
  withApp,
];

const at = screenAt({ path: '/admin/settings', as: 'admin' });

const meta = preview.meta({
  title: 'Pages/Staff/Settings',
  tags: ['spec:2'],
  component: SettingsPage,
  parameters: at(),
});

function KnownSite({ Story }: { Story: Parameters<Decorator>[0] }) {
  const queryClient = useQueryClient();
  const { queryKey } = siteQuery(useCall());
  useState(() =>
    queryClient.setQueryData(queryKey, {
      site: demoContent().site,
      revision: 1,
      isRegistrationOpen: true,
      capabilities: { visitorsChangeImages: true, lifetime: 'session' },
      services: [],
      pages: [],
      hasTestimonials: true,
    }),
  );
  return <Story />;
}

/** The page alone with loaded settings; later requests may be slow or fail. */
const alone: Decorator[] = [(Story) => <KnownSite Story={Story} />, withApp];

const SAVE = { name: 'Save settings' };
const SAVED = 'Saved. Visitors see the changes now.';

const claimsIn = (canvas: Pick<typeof screen, 'getByRole'>): (string | null)[] =>
  within(canvas.getByRole('list', { name: 'Claims' }))
    .getAllByRole<HTMLInputElement>('textbox', { name: 'Figure' })
    .map(({ value }) => value);

/** On a phone, sections start folded: that has its own story. */
async function unfold(canvas: Pick<typeof screen, 'findByRole'>): Promise<void> {
  const field = await canvas.findByRole('textbox', { name: 'Site name' });
  for (const fold of field.closest('form')?.querySelectorAll('details') ?? []) fold.open = true;
}

export const Data = meta.story({
  decorators: [withPage],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Headline' })).toHaveValue(
      'Elevate Your Digital Marketing Strategy',
    );
  },
});

export const Index = meta.story({
  globals: viewportGlobals({ viewport: 'desktop' }),
  name: 'List of sections',
  render: wholeApp,
  play: async ({ canvas, userEvent }) => {
    // Narrower, the folded sections are the list.
    if (window.matchMedia('(width < 64rem)').matches) return;
    await canvas.findByRole('textbox', { name: 'Location' });
    await canvas.findByRole('heading', { level: 2, name: 'Backup' });
    const names = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const links = within(canvas.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual(names);
    const contact = canvas.getByRole('heading', { level: 2, name: 'Contact' });
    await userEvent.click(canvas.getByRole('link', { name: 'Contact' }));
    await waitFor(() => expect(contact.getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2));
  },
});

export const Loading = meta.story({ decorators: alone, parameters: at(pending('GET /api/site')) });

export const Error = meta.story({ decorators: alone, parameters: at(fails('GET /api/site', 503, BUSY)) });

export const ShowsWhatIsTyped = meta.story({
  name: 'Live previews, footer once saved',
  decorators: aboveSiteFooter,
  play: async ({ canvas, userEvent }) => {
    await unfold(canvas);
    const tagline = await canvas.findByRole('textbox', { name: 'Tagline' });
    await userEvent.clear(tagline);
    await userEvent.type(tagline, 'Maps for small shops.');
    const headline = canvas.getByRole('textbox', { name: 'Headline' });
    await userEvent.clear(headline);
    await userEvent.type(headline, 'Find your course');
    await expect(await canvas.findByText('Find your course', { selector: 'h2' })).toBeInTheDocument();
    const footer = within(await canvas.findByRole('contentinfo'));
    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByText(SAVED)).toBeVisible();
    await expect(await footer.findByText('Maps for small shops.')).toBeVisible();
    await expect(canvas.getByRole('button', SAVE)).toHaveFocus();
  },
});

export const Claims = meta.story({
  name: 'Claims edited',
  decorators: [withPage],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move down: 200+ businesses helped' }));
    await expect(claimsIn(canvas).slice(0, 3)).toEqual(['20', '93%', '200+']);
    await expect(canvas.getByText('“200+ businesses helped” is now number 3 of 7.')).toBeInTheDocument();
  },
});

export const SaveFails = meta.story({
  tags: ['look'],
  name: 'Save failed, with the reason',
  decorators: [withPage],
  parameters: at(fails('PUT /api/admin/settings', 503, 'The disk is full. Nothing was saved.')),
  play: async ({ canvas, userEvent }) => {
    await unfold(canvas);
    const brand = await canvas.findByRole('textbox', { name: 'Site name' });
    await userEvent.type(brand, ' of Lee County');
    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The settings were not saved. The disk is full. Nothing was saved.',
    );
    await expect(brand).toHaveValue('SWFL Marketing Coach of Lee County');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
  },
});

export const Mistakes = meta.story({
  tags: ['look'],
  name: 'Errors at fields and in a list',
  decorators: [withPage],
  play: async ({ canvas, userEvent }) => {
    await unfold(canvas);
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'Headline' }));
    const linkedin = canvas.getByRole('textbox', { name: /^LinkedIn/ });
    await userEvent.clear(linkedin);
    await userEvent.type(linkedin, 'my page');
    await userEvent.click(canvas.getByRole('button', SAVE));

    await expect(await canvas.findByText('2 fields need attention')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Headline' })).toHaveFocus());
    const sentence = /^Please enter the web address of your LinkedIn profile, or/;
    await expect(linkedin).toHaveAccessibleDescription(sentence);
    await expect(
      canvas.getByRole('link', { name: /^LinkedIn: Please enter the web address / }),
    ).toBeVisible();
    canvas.getByText('2 fields need attention').scrollIntoView({ block: 'center', behavior: 'instant' });
  },
});

export const Folded = meta.story({
  tags: ['look'],
  name: 'Folded on a phone, errors open',
  render: wholeApp,
  globals: viewportGlobals({ viewport: 'phone' }),
  parameters: { app: { ...at().app, path: '/admin/settings#settings-section-hero' } },
  play: async ({ canvas, userEvent }) => {
    const headline = await canvas.findByRole('textbox', { name: 'Headline' });
    await waitFor(() => expect(headline).toBeVisible());
    const contact = canvas.getByText('Contact', { selector: 'summary h2' });
    const phone = canvas.getByRole('textbox', { name: 'Phone' });
    await expect(phone).not.toBeVisible();
    await userEvent.click(contact);
    await userEvent.clear(phone);
    await userEvent.click(contact);
    await expect(phone).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', SAVE));
    await waitFor(() => expect(phone).toHaveFocus());
    await expect(phone).toBeVisible();
  },
});

export const MistakesOfTheServer = meta.story({
  tags: ['look'],
  name: 'Server errors at fields',
  decorators: [withPage],
  parameters: at(
    fails('PUT /api/admin/settings', 400, 'Please enter a shorter figure.', {
      'claims.1.value': ['Please enter a shorter figure.'],
      'contact.hours': ['Please enter your hours.'],
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await unfold(canvas);
    await userEvent.clear(await canvas.findByRole('textbox', { name: 'Location' }));
    await userEvent.paste('Naples and the islands');
    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByText('2 fields need attention')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Hours: Please enter your hours.' }));
    await expect(canvas.getByRole('textbox', { name: 'Hours' })).toHaveFocus();
    canvas.getByText('2 fields need attention').scrollIntoView({ block: 'center', behavior: 'instant' });
  },
});

export const Conflict = meta.story({
  decorators: [withPage],
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    await unfold(canvas);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Site name' }), '!');
    await hostOf(context).content.update(({ site }) => {
      Object.assign(site, {
        brand: 'Theirs',
        revision: 2,
        updatedBy: 'Bea Busy',
        updatedAt: '2025-06-02T15:00:00.000Z',
      });
    });
    await userEvent.click(canvas.getByRole('button', SAVE));
  },
});

export const ChoosesAPortrait = meta.story({
  decorators: [withPage],
  name: 'Portrait and logo',
  parameters: app({
    seed: withContent(({ site }) => {
      site.pictures.mark.url = '/covers/seo.svg';
      site.pictures.share = { url: '/covers/default.svg', alt: 'A compass', credit: '' };
    }),
  }),
  play: async ({ canvas }) => {
    const mark = within(await canvas.findByRole('group', { name: 'Your logo' }));
    await expect(mark.queryByRole('textbox')).toBeNull();
    const share = within(canvas.getByRole('group', { name: 'Picture for shared links' }));
    await expect(share.getByRole('textbox', { name: /^Alternative text/ })).toHaveValue('A compass');
    await expect(share.queryByRole('textbox', { name: /^Credit/ })).toBeNull();
  },
});

type Canvas = Pick<typeof screen, 'findByRole'>;

const colorPart = async (canvas: Canvas) => {
  const part = await canvas.findByRole('region', { name: 'Color' });
  part.scrollIntoView();
  return within(part);
};

const colorOf = (role: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--own-${role}`);

export const Holds = meta.story({
  decorators: [withPage],
  name: 'Color adjusted for light mode only',
  parameters: app({
    seed: withContent(({ site }) => void (site.accent = '#ffd400')),
  }),
  play: async ({ canvas }) => {
    await unfold(canvas);
    const part = await colorPart(canvas);
    await expect(part.getByText('Works as it is.')).toBeVisible();
    await waitFor(() => expect(colorOf('primary')).toBe('#8d7400'));
  },
});
