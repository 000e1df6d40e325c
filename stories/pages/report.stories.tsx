import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/overrides.ts';
import { ReportPage } from '../../src/site/report/report-page.tsx';
import { firstReport, secondReport, unfinishedReport } from '../reports.ts';
import { triedOn } from '../tried-on.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { hostWithReport, TOKEN } from './report-host.ts';

const path = `/report/${TOKEN}`;

const meta = preview.meta({
  title: 'Pages/Public/Report',
  component: ReportPage,
  decorators: [withPage],
  args: { params: { token: TOKEN } },
  parameters: app({ path, host: hostWithReport(firstReport) }),
});

export const Data = meta.story({
  globals: triedOn({ viewport: 'desktop' }),
  play: async ({ canvas, id }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'The audit of Sea Grape Bakery',
    );
    await expect(canvas.getByText('This link works until August 29, 2025.')).toBeVisible();
    await expect(document.title).toBe('The audit of Sea Grape Bakery | SWFL Marketing Coach');
    const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`);
    await expect(meta('robots')).toHaveAttribute('content', 'noindex, nofollow');
    await expect(meta('referrer')).toHaveAttribute('content', 'no-referrer');

    // From the Rose's list to a chapter, and on to what to do.
    const points = within(canvas.getByRole('list', { name: 'The eight points' }));
    const link = points.getByRole('link', { name: /Local search assessment/ });
    const [, anchor = ''] = link.getAttribute('href')?.split('#') ?? [];
    await expect(document.getElementById(anchor)).toBe(
      canvas.getByRole('region', { name: 'Local search assessment' }),
    );
    const next = within(canvas.getByRole('region', { name: 'Your next step' }));
    await expect(next.getByRole('link', { name: 'Book the free consultation' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(next.getByRole('link', { name: '(239) 555-0123' })).toHaveAttribute(
      'href',
      'tel:+12395550123',
    );

    // Somebody reads.
    await userEvent.keyboard('{Shift}');
    const { audits, clock } = hostOf({ id });
    await waitFor(async () => {
      await expect((await audits.byId('audit'))?.openedAt).toBe(clock.now().toISOString());
    });
  },
});

export const ForStaff = meta.story({
  name: 'That staff look at it is no opening',
  parameters: app({ path, as: 'editor', host: hostWithReport(firstReport) }),
  play: async ({ canvas, id }) => {
    await canvas.findByRole('heading', { level: 1 });
    await userEvent.keyboard('{Shift}');
    await expect((await hostOf({ id }).audits.byId('audit'))?.openedAt).toBeNull();
  },
});

export const Compared = meta.story({
  name: 'With what has changed since the report before',
  parameters: app({ path, host: hostWithReport(secondReport) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Since November 3, 2025:')).toBeVisible();
  },
});

export const Unfinished = meta.story({
  name: 'Of which two points are finished',
  parameters: app({ path, host: hostWithReport(unfinishedReport) }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Still to come'))[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Book the free consultation' })).toBeVisible();
  },
});

const expectClosed = async (): Promise<void> => {
  await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'This link no longer opens the report.',
  );
  await expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/contact');
  await expect(screen.queryByText(/Sea Grape/)).toBeNull();
};

export const Revoked = meta.story({
  parameters: app({ path, host: hostWithReport(firstReport, { revokedAt: '2025-06-01T12:00:00.000Z' }) }),
  play: expectClosed,
});

export const Expired = meta.story({
  parameters: app({ path, host: hostWithReport(firstReport, { expiresAt: '2025-06-01T12:00:00.000Z' }) }),
  play: expectClosed,
});

export const NotFound = meta.story({
  args: { params: { token: 'a-guess' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  },
});

export const Loading = meta.story({
  parameters: app({ path, host: { overrides: [pending('GET /api/reports/{token}')] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the report...')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path,
    host: { overrides: [fails('GET /api/reports/{token}', 503, 'That cannot be read just now.')] },
  }),
  play: async ({ canvas }) => {
    const alert = within(await canvas.findByRole('alert'));
    await expect(alert.getByRole('heading', { level: 1 })).toHaveTextContent(
      'The report could not be loaded.',
    );
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const Offline = meta.story({
  name: 'Without a connection',
  parameters: app({ path, unreachable: [`/api/reports/${TOKEN}`] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

const compared = { parameters: app({ path, host: hostWithReport(secondReport) }) };
export const Dark = meta.story({ ...compared, globals: { theme: 'dark', viewport: { value: 'desktop' } } });
export const Phone = meta.story({ ...compared, globals: { viewport: { value: 'phone' } } });
export const Tablet = meta.story({
  ...compared,
  tags: ['everywhere'],
  globals: { viewport: { value: 'tablet' } },
});
