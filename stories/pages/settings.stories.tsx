import type { Decorator } from '@storybook/react-vite';
import { useQueryClient } from '@tanstack/react-query';
import type { HttpHandler } from 'msw';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoContent } from '../../mocks/demo-content.ts';
import { fails, pending } from '../../mocks/overrides.ts';
import { useCall } from '../../src/api/api-context.ts';
import { siteQuery } from '../../src/api/queries.ts';
import { SettingsPage } from '../../src/staff/settings/settings-page.tsx';
import { app, hostOf, wholeApp, withApp, withPage } from '../with-app.tsx';
import { triedOn } from '../tried-on.ts';
import { aboveSiteFooter } from './above-site-footer.tsx';

const meta = preview.meta({ title: 'Pages/Staff/Settings', component: SettingsPage });

const at = (overrides: readonly HttpHandler[] = []) =>
  app({ path: '/admin/settings', as: 'admin', host: { overrides } });

function KnownSite({ Story }: { Story: Parameters<Decorator>[0] }) {
  const queryClient = useQueryClient();
  const { queryKey } = siteQuery(useCall());
  useState(() =>
    queryClient.setQueryData(queryKey, {
      site: demoContent().site,
      capabilities: { visitorsChangeImages: true, keeps: 'for-session' },
      services: [],
    }),
  );
  return <Story />;
}

/** The page alone, which knows the site already: what it asks for anew may then be late, or fail. */
const alone: Decorator[] = [(Story) => <KnownSite Story={Story} />, withApp];

const SAVE = { name: 'Save settings' };
const claimsIn = (canvas: Pick<typeof screen, 'getByRole'>): (string | null)[] =>
  within(canvas.getByRole('list', { name: 'Claims' }))
    .getAllByRole<HTMLInputElement>('textbox', { name: 'Figure' })
    .map(({ value }) => value);

export const Data = meta.story({
  decorators: [withPage],
  parameters: at(),
  globals: triedOn({ viewport: 'desktop' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Headline' })).toHaveValue(
      'Elevate Your Digital Marketing Strategy',
    );
    await expect(canvas.getByRole('textbox', { name: /^LinkedIn/ })).toHaveValue(
      'https://example.com/linkedin',
    );
    await expect(canvas.getByRole('textbox', { name: 'Caption below the cover' })).toHaveValue(
      'Digital Marketing With AI, Coming Summer, 2025!',
    );
    await expect(claimsIn(canvas)).toEqual(['20', '200+', '93%', '65%', '120%', '100,000+', '35%']);
    await expect(canvas.queryByText('Unsaved changes')).toBeNull();
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
});

export const ClaimsWithoutSource = meta.story({
  name: 'A claim without a source is pointed out until it has one',
  decorators: [withPage],
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    const list = within(await canvas.findByRole('list', { name: 'Claims' }));
    await expect(list.getAllByText('No source yet')).toHaveLength(7);
    const [source] = list.getAllByRole('textbox', { name: /^Where it is from/ });
    const [asOf] = list.getAllByRole('textbox', { name: /^As of/ });
    if (source) await userEvent.type(source, 'My own books');
    if (asOf) await userEvent.type(asOf, '2025');
    await expect(list.getAllByText('No source yet')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByText('Saved. The public pages show it now.')).toBeVisible();
    await expect(hostOf(context).content.read().site.claims[0]).toMatchObject({
      source: 'My own books',
      asOf: '2025',
    });
  },
});

export const Loading = meta.story({
  decorators: alone,
  parameters: at([pending('GET /api/site')]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the settings...')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  decorators: alone,
  parameters: at([fails('GET /api/site', 503, 'The store is busy. Please try again in a minute.')]),
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('The store is busy. Please try again in a minute.');
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Forbidden = meta.story({
  render: wholeApp,
  parameters: app({ path: '/admin/settings', as: 'editor' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: "You don't have access to this page" }),
    ).toBeVisible();
  },
});

export const ShowsWhatIsTyped = meta.story({
  name: 'The previews show what is typed; saved, the site shows it as well',
  decorators: aboveSiteFooter,
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    const tagline = await canvas.findByRole('textbox', { name: 'Tagline' });
    await userEvent.clear(tagline);
    await userEvent.type(tagline, 'Maps for small shops.');
    const headline = canvas.getByRole('textbox', { name: 'Headline' });
    await userEvent.clear(headline);
    await userEvent.type(headline, 'Find your course');
    await expect(await canvas.findByText('Find your course', { selector: 'h2' })).toBeInTheDocument();
    await expect(await canvas.findByText('Unsaved changes')).toBeVisible();
    const footer = within(await canvas.findByRole('contentinfo'));
    await expect(footer.queryByText('Maps for small shops.')).toBeNull();

    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByText('Saved. The public pages show it now.')).toBeVisible();
    await expect(hostOf(context).content.read().site).toMatchObject({
      tagline: 'Maps for small shops.',
      hero: { headline: 'Find your course' },
    });
    await expect(await footer.findByText('Maps for small shops.')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Unsaved changes')).toBeNull());
    await expect(canvas.getByRole('button', SAVE)).toHaveFocus();
  },
});

export const Claims = meta.story({
  name: 'Claims are added, put in order, taken away and chosen for the home page',
  decorators: [withPage],
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move down: 200+ businesses helped' }));
    await expect(claimsIn(canvas).slice(0, 3)).toEqual(['20', '93%', '200+']);
    await expect(canvas.getByText('“200+ businesses helped” is now number 3 of 7.')).toBeInTheDocument();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Move down: 200+ businesses helped' })).toHaveFocus(),
    );

    const first = { name: 'Move up: 93% client satisfaction' };
    await userEvent.click(canvas.getByRole('button', first));
    await expect(canvas.getByRole('button', first)).toBeDisabled();
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Move down: 93% client satisfaction' })).toHaveFocus(),
    );

    await userEvent.click(canvas.getByRole('button', { name: /^Take away: 65%/ }));
    const add = canvas.getByRole('button', { name: 'Add a claim' });
    await expect(add).toHaveFocus();
    await userEvent.click(add);
    await waitFor(() => expect(canvas.getAllByRole('textbox', { name: 'Figure' }).at(-1)).toHaveFocus());
    await userEvent.keyboard('12');
    await userEvent.type(
      canvas.getAllByRole('textbox', { name: 'What it counts' }).at(-1) ?? add,
      'towns on the coast',
    );
    await userEvent.click(canvas.getAllByRole('checkbox', { name: 'Also on the home page' }).at(-1) ?? add);
    await expect(await canvas.findAllByText('towns on the coast')).not.toHaveLength(0);

    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByText('Saved. The public pages show it now.')).toBeVisible();
    const { claims } = hostOf(context).content.read().site;
    await expect(claims.map(({ value }) => value)).toEqual([
      '93%',
      '20',
      '200+',
      '120%',
      '100,000+',
      '35%',
      '12',
    ]);
    await expect(claims.at(-1)).toEqual({
      id: 'claim-7',
      value: '12',
      label: 'towns on the coast',
      onHome: true,
      source: '',
      asOf: '',
    });
  },
});

export const SaveFails = meta.story({
  tags: ['look'],
  name: 'What could not be saved stays, with the reason',
  decorators: [withPage],
  parameters: at([fails('PUT /api/admin/settings', 503, 'The disk is full. Nothing was saved.')]),
  play: async ({ canvas, userEvent }) => {
    const brand = await canvas.findByRole('textbox', { name: 'Name of the site' });
    await userEvent.type(brand, ' of Lee County');
    await userEvent.click(canvas.getByRole('button', SAVE));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The settings were not saved. The disk is full. Nothing was saved.',
    );
    await expect(brand).toHaveValue('SWFL Marketing Coach of Lee County');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
  },
});

export const LeavesUnsaved = meta.story({
  name: 'Asks before unsaved changes are left behind',
  render: wholeApp,
  parameters: at(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Location' }), ' and the islands');
    const away = within(await canvas.findByRole('contentinfo')).getByRole('link', { name: 'Privacy Policy' });
    await userEvent.click(away);
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('textbox', { name: 'Location' })).toHaveValue(
      'Southwest Florida and the islands',
    );
    await userEvent.click(away);
    const again = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await userEvent.click(again.getByRole('button', { name: 'Leave' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  },
});

const page = { decorators: [withPage], parameters: at() };
export const Dark = meta.story({ ...page, globals: { theme: 'dark', viewport: { value: 'desktop' } } });
export const Tablet = meta.story({ ...page, globals: { viewport: { value: 'tablet' } } });
export const Phone = meta.story({ ...page, globals: { viewport: { value: 'phone' } } });
export const PhoneDark = meta.story({ ...page, globals: { theme: 'dark', viewport: { value: 'phone' } } });
