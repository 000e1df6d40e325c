import type { HttpHandler } from 'msw';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/overrides.ts';
import { AuditPage } from '../../src/staff/audits/audit-page.tsx';
import { onTablet } from '../tried-on.ts';
import { app, hostOf, withPage, wholeApp } from '../with-app.tsx';
import { withAudits } from './audits.ts';
import { forgetCopies, isSaved, pointChangedMeanwhile, REEF, storedAudit } from './writing-audit.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Audit',
  component: AuditPage,
  decorators: [withPage],
  args: { params: { id: REEF } },
  beforeEach: forgetCopies,
});

const at = (query = '', overrides: readonly HttpHandler[] = []) =>
  app({ path: `/admin/audits/${REEF}${query}`, as: 'editor', seed: withAudits, host: { overrides } });

export const Data = meta.story({
  parameters: at(),
  tags: ['look'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Reef Charters' })).toBeVisible();
    await expect(canvas.getByLabelText(/^Name of the business/)).toHaveValue('Reef Charters');
    await expect(canvas.getByText('Nobody finds us on the map.')).toBeVisible();
    await expect(canvas.getAllByText('4 h 10 min left')[0]).toBeVisible();
    await expect(canvas.getByText('There is no other one.')).toBeVisible();
  },
});

export const Point = meta.story({
  name: 'A point, with what the machine saw beside it',
  parameters: at('?part=2'),
  tags: ['look'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '2. SEO evaluation' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Urgent' })).toBeChecked();
    await expect(await canvas.findByRole('textbox', { name: 'What you found' })).toHaveTextContent(
      'Every page is called the same.',
    );
    const facts = within(canvas.getByRole('list', { name: 'Facts: SEO evaluation' }));
    await expect(facts.getByText('Two pages have the same title.')).toBeVisible();
    await expect(
      canvas.getByText('Looked at reef-charters.example.com: 4 pages, Today, 10:00 AM.'),
    ).toBeVisible();
  },
});

export const Course = meta.story({
  name: 'The eighth point puts the recommendations in an order of its own',
  parameters: at('?part=8'),
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    const list = within(await canvas.findByRole('list', { name: 'What to do, in this order' }));
    const move = list.getByRole('button', { name: 'Move “Write a description for each page” up' });
    await userEvent.click(move);
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      /Write a description.*Not in the report yet/,
    );
    await isSaved();
    const { course } = await storedAudit(hostOf(context));
    await expect(course.order).toEqual(['write-descriptions', 'rename-pages']);
  },
});

export const Loading = meta.story({
  parameters: at('', [pending('GET /api/admin/audits/{id}')]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Loading/)).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at('', [
    fails('GET /api/admin/audits/{id}', 503, 'The store is busy. Please try again in a minute.'),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The store is busy.');
  },
});

export const NotFound = meta.story({
  parameters: app({ path: '/admin/audits/none', as: 'editor', seed: withAudits }),
  args: { params: { id: 'none' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'There is no such audit' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See all audits' })).toHaveAttribute(
      'href',
      '/admin/audits',
    );
  },
});

export const Forbidden = meta.story({
  render: wholeApp,
  parameters: app({ path: `/admin/audits/${REEF}` }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /log in/i })).toBeVisible();
  },
});

export const Conflict = meta.story({
  parameters: at('?part=2'),
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    const says = await canvas.findByLabelText('The reading in a sentence');
    await pointChangedMeanwhile(hostOf(context), 1, { says: 'Theirs', rating: 'needs work' });
    await userEvent.type(says, ' Mine');
    const panel = within(await canvas.findByRole('region', { name: 'Another version' }));
    await expect(
      panel.getByText(/^SEO evaluation: Ada Admin changed this part of the audit at 10:58 AM/),
    ).toBeVisible();
    await expect(panel.getByText('Theirs', { selector: 'dd' })).toBeVisible();
    // What she alone has changed is there without a question.
    await expect(canvas.getByRole('radio', { name: 'Needs work' })).toBeChecked();
    await userEvent.click(panel.getByRole('button', { name: 'Keep mine and overwrite theirs' }));
    await waitFor(async () =>
      expect((await storedAudit(hostOf(context))).points[1]?.says).toBe(
        'Search engines cannot tell the pages apart. Mine',
      ),
    );
  },
});

export const DeletedMeanwhile = meta.story({
  name: 'Deleted meanwhile: it says so, and what is typed still stands to be copied',
  parameters: at('?part=2'),
  play: async ({ canvas, userEvent, ...context }) => {
    const says = await canvas.findByLabelText('The reading in a sentence');
    await hostOf(context).audits.remove([REEF]);
    await userEvent.type(says, ' Mine');
    await expect(await canvas.findByText('SEO evaluation: There is no such audit.')).toBeVisible();
    await expect(says).toHaveValue('Search engines cannot tell the pages apart. Mine');
  },
});

export const Dark = meta.story({
  tags: ['everywhere'],
  parameters: at('?part=2'),
  globals: { theme: 'dark', viewport: { value: 'desktop' } },
});
export const Tablet = meta.story({ tags: ['everywhere'], parameters: at('?part=2'), globals: onTablet });
export const Phone = meta.story({
  tags: ['everywhere'],
  parameters: at('?part=2'),
  globals: { viewport: { value: 'phone' } },
});
