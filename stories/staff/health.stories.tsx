import { expect, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { answers, fails, pending } from '../../mocks/host/overrides.ts';
import { HealthProblem, type SiteHealth } from '../../src/contract/site-health.ts';
import { HealthPage } from '../../src/staff/health/health-page.tsx';
import { app, wholeApp } from '../with-app.tsx';
import { BUSY, screenAt } from './states.ts';

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
    version: '1.4.0',
    since: '2025-05-31T14:02:00.000Z',
  },
  mail: { isOn: true, unsent: 0 },
  problems: [],
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
        { kind: 'picture', name: 'pier.jpg' },
        { kind: 'picture', name: 'kayaks.jpg' },
        { kind: 'version', name: '' },
      ],
    },
  },
  mail: { isOn: true, unsent: 3 },
  problems: [...HealthProblem.options],
};

const asAdmin = screenAt({ path, as: 'admin' });

export const Data = meta.story({
  parameters: asAdmin(answers(HEALTH, well)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Site health' })).toBeVisible();
    await expect(await canvas.findByText('All is well.')).toBeVisible();
  },
});

export const SeveralProblems = meta.story({
  name: 'Everything needs attention',
  parameters: asAdmin(answers(HEALTH, withProblems)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('9 things need your attention.')).toBeVisible();
    const problems = within(canvas.getByRole('list', { name: 'Problems' })).getAllByRole('listitem');
    await expect(problems).toHaveLength(9);
    await expect(problems[2]).toHaveTextContent(
      'These pictures are damaged: “pier.jpg” and “kayaks.jpg”.Open Pictures and replace them.',
    );
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
      problems: ['storage'],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 thing needs your attention.')).toBeVisible();
    await expect(canvas.getByText(/^Nothing can be saved right now/)).toBeVisible();
    await expect(canvas.getByText(/uses a database/)).toBeVisible();
  },
});

export const WithoutMail = meta.story({
  name: 'No email set up',
  parameters: asAdmin(answers(HEALTH, { ...well, mail: { isOn: false, unsent: 0 } })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 thing needs your attention.')).toBeVisible();
    await expect(canvas.getByText('This site does not send email.')).toBeVisible();
  },
});

export const Demo = meta.story({
  name: 'Demo, without a server',
  parameters: app({
    path,
    as: 'admin',
    host: {
      capabilities: { visitorsChangeImages: true, lifetime: 'session', mailsResetLinks: true },
      overrides: [answers(HEALTH, { ...well, mail: { isOn: false, unsent: 0 } })],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sample values: all is well.')).toBeVisible();
    await expect(canvas.getByText(/^The demo runs in your browser/)).toBeVisible();
    await expect(canvas.getByText(/is in the Outbox/)).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: asAdmin(pending(HEALTH)) });

export const Error = meta.story({ parameters: asAdmin(fails(HEALTH, 503, BUSY)) });
