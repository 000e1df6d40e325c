import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers, fails, pending } from '../../mocks/host/overrides.ts';
import type { SiteHealth } from '../../src/contract/site-health.ts';
import { HealthPage } from '../../src/staff/health/health-page.tsx';
import { app, wholeApp } from '../with-app.tsx';
import { BUSY, screenAt, showsError, showsText } from './states.ts';

const HEALTH = 'GET /api/admin/health';
const path = '/admin/health';

const meta = preview.meta({
  title: 'Pages/Staff/Site health',
  component: HealthPage,
  render: wholeApp,
});

const GB = 1_000_000_000;

/** A healthy server over files. */
const well = {
  now: '2025-06-02T15:00:00.000Z',
  host: {
    store: { kind: 'files', isUsable: true },
    disk: { freeBytes: 31.4 * GB, totalBytes: 41.9 * GB },
    backup: { last: '2025-06-02T14:12:00.000Z', hasFailed: false },
    fileCheck: { at: '2025-06-02T03:00:00.000Z', damaged: [] },
    lastFailure: null,
    version: '1.4.0',
    since: '2025-05-31T14:02:00.000Z',
  },
  mail: { isOn: true, waiting: 0, failing: 0, givenUp: 0, lastError: '' },
  troubles: [],
} as const satisfies SiteHealth;

/** All problems of a server over files. */
const withProblems: SiteHealth = {
  ...well,
  host: {
    ...well.host,
    store: { kind: 'files', isUsable: false },
    disk: { freeBytes: 0.85 * GB, totalBytes: 41.9 * GB },
    backup: { last: null, hasFailed: true },
    fileCheck: {
      at: '2025-06-02T03:00:00.000Z',
      damaged: [
        {
          kind: 'picture',
          name: 'pier.jpg',
          file: `pictures/${'5e'.repeat(16)}-1280x853/640.jpg`,
          state: 'damaged',
        },
        { kind: 'version', name: 'The tide table', file: 'versions/post-a.jsonl', state: 'damaged' },
      ],
    },
    lastFailure: { at: '2025-06-02T13:20:00.000Z', requestId: '3f0c8a52-0b0e-4a8e-9d55-0d8f6d1c2b3a' },
  },
  mail: {
    isOn: true,
    waiting: 2,
    failing: 2,
    givenUp: 1,
    lastError: 'The mail server could not be reached (ECONNREFUSED).',
  },
  troubles: [
    'store-unusable',
    'data-damaged',
    'disk-nearly-full',
    'backup-failed',
    'backup-missing',
    'request-failed',
    'mail-given-up',
    'mail-failing',
    'unknown-proxy',
    'unknown-address',
    'unencrypted-mail',
    'unencrypted-database',
    'unconfined',
  ],
};

const asAdmin = screenAt({ path, as: 'admin' });

export const Data = meta.story({
  parameters: asAdmin(answers(HEALTH, well)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Site health' })).toBeVisible();
    await expect(await canvas.findByText('All is well.')).toBeVisible();
    await expect(canvas.getByText('Checked on June 2, 2025 at 11:00 AM EDT.')).toBeVisible();
    await expect(canvas.getByText('31 GB of 41 GB are free on its disk.')).toBeVisible();
    await expect(canvas.getByText('The latest was made on June 2, 2025 at 10:12 AM EDT.')).toBeVisible();
    await expect(canvas.getByText('Set up: none waiting, none not delivered.')).toBeVisible();
    await expect(canvas.getByText('No damage was found.')).toBeVisible();
    await expect(canvas.getByText('No request has failed since the site started.')).toBeVisible();
    await expect(canvas.getByText('Running since May 31, 2025 at 10:02 AM EDT.')).toBeVisible();
    await expect(document.title).toBe('Site health | SWFL Marketing Coach');
  },
});

export const SeveralProblems = meta.story({
  name: 'Everything needs attention',
  parameters: asAdmin(answers(HEALTH, withProblems)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('13 things need your attention.')).toBeVisible();
    for (const title of [
      'Nothing can be saved',
      'Some files cannot be read',
      'The disk is nearly full',
      'The last backup failed',
      'There is no backup',
      'A request failed',
      '1 email could not be sent',
      '2 emails are delayed',
      'All visitors may share one limit',
      'The site does not know its own address',
      'Email may be sent unencrypted',
    ]) {
      await expect(canvas.getByText(title)).toBeVisible();
    }
    await expect(canvas.getByText(/850 MB of 41 GB are free\. When it is full/)).toBeVisible();
    await expect(
      canvas.getByText(/On June 2, 2025 at 9:20 AM EDT somebody saw an error message/),
    ).toBeVisible();
    await expect(canvas.getByText(/look in the log for request/)).toHaveTextContent(
      'for request 3f0c8a52-0b0e-4a8e-9d55-0d8f6d1c2b3a.',
    );
    await expect(canvas.getByText(/set TRUST_PROXY to the number of proxies/)).toBeVisible();
    await expect(canvas.getByText(/set SITE_URL to the public address/)).toBeVisible();
    await expect(canvas.getByText(/change SMTP_URL so that it requires encryption/)).toBeVisible();
    await expect(canvas.getByText(/add sslmode=verify-full to DATABASE_URL/)).toBeVisible();
    await expect(canvas.getByText(/start the site with dist\/server\/start\.js/)).toBeVisible();
    for (const link of canvas.getAllByRole('link', { name: 'Open the inbox' })) {
      await expect(link).toHaveAttribute('href', '/admin/inbox');
    }
    const facts = within(canvas.getByRole('region', { name: 'What was checked' }));
    await expect(facts.getByText(/could not be reached \(ECONNREFUSED\)/)).toBeVisible();
    await expect(facts.getByText('Set up: 2 waiting, 1 not delivered.')).toBeVisible();
  },
});

export const OverADatabase = meta.story({
  name: 'Database not responding',
  parameters: asAdmin(
    answers(HEALTH, {
      ...well,
      host: {
        ...well.host,
        store: { kind: 'database', isUsable: false },
        disk: null,
        backup: { last: null, hasFailed: false },
      },
      troubles: ['store-unusable'],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 thing needs your attention.')).toBeVisible();
    await expect(canvas.getByText('The database does not respond')).toBeVisible();
    await expect(canvas.getByText(/With a database, the site does not make backups itself/)).toBeVisible();
    await expect(canvas.queryByText(/on its disk/)).toBeNull();
  },
});

export const Demo = meta.story({
  name: 'Demo, without a server',
  parameters: app({ path, as: 'admin' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('All is well.')).toBeVisible();
    await expect(canvas.getByText(/runs only in your browser/)).toBeVisible();
    await expect(canvas.getByText(/This site does not send email/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Also checked on a server' })).toBeVisible();
  },
});

export const Loading = meta.story({
  parameters: asAdmin(pending(HEALTH)),
  play: showsText('Checking the site...'),
});

export const Failed = meta.story({
  name: 'Error',
  parameters: asAdmin(fails(HEALTH, 503, BUSY)),
  play: showsError('The site’s health could not be loaded', BUSY),
});
