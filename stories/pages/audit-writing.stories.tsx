import type { HttpHandler } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/overrides.ts';
import { copiesOfParts, copyId } from '../../src/features/audits/use-part-recovery.ts';
import { AuditPage } from '../../src/staff/audits/audit-page.tsx';
import { app, hostOf, withPage } from '../with-app.tsx';
import { withAudits } from './audits.ts';
import { forgetCopies, isSaved, keptOf, pointChangedMeanwhile, REEF, storedAudit } from './writing-audit.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Audit, writing',
  component: AuditPage,
  decorators: [withPage],
  args: { params: { id: REEF } },
  beforeEach: forgetCopies,
});

const at = (query = '?part=3', overrides: readonly HttpHandler[] = []) =>
  app({ path: `/admin/audits/${REEF}${query}`, as: 'editor', seed: withAudits, host: { overrides } });

const reading = (canvas: Pick<typeof screen, 'findByLabelText'>) =>
  canvas.findByLabelText('The reading in a sentence');

export const Finished = meta.story({
  name: 'A point is rated, read and finished; what it lacks is said at once',
  parameters: at(),
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'This point is finished' }));
    await expect(canvas.getByText(/It has no rating yet/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Not looked at' }));
    await expect(canvas.getByText(/Say why it was not looked at: the report/)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Urgent' })).toBeChecked();
    await userEvent.type(await reading(canvas), 'Nothing new{Enter} since May.');
    await expect(canvas.queryByText(/the report cannot be made/)).toBeNull();
    await isSaved();
    await waitFor(async () =>
      expect((await storedAudit(hostOf(context))).points[2]).toMatchObject({
        rating: 'urgent',
        says: 'Nothing new since May.',
        isFinished: true,
      }),
    );
  },
});

export const TakenOver = meta.story({
  name: 'Facts are taken over with their evidence, and advice becomes something to do',
  parameters: at('?part=2'),
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    const take = await canvas.findByRole('button', { name: 'Take over: Two pages have the same title.' });
    await userEvent.click(take);
    const finding = await canvas.findByLabelText('Finding');
    await expect(finding).toHaveValue('Two pages have the same title.');
    await expect(take).toHaveFocus();
    await expect(take).toHaveTextContent('Taken over');
    await userEvent.click(canvas.getByRole('button', { name: /^Recommend: / }));
    await expect(canvas.getByDisplayValue('Give each page a title of its own.')).toBeVisible();
    await userEvent.type(finding, ' Really.');
    await isSaved();
    await waitFor(async () => {
      const { points } = await storedAudit(hostOf(context));
      await expect(points[1]?.findings[0]?.title).toBe('Two pages have the same title. Really.');
      await expect(points[1]?.recommendations).toHaveLength(3);
    });
    await userEvent.click(
      canvas.getByRole('button', { name: 'Remove “Two pages have the same title. Really.”' }),
    );
    await expect(canvas.getByRole('heading', { name: '2. SEO evaluation' })).toHaveFocus();
    await expect(take).toHaveTextContent('Take over');
    await isSaved();
  },
});

export const Recommended = meta.story({
  name: 'Recommendations are added, moved and removed, and the focus stays with them',
  parameters: at('?part=2'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a recommendation' }));
    await userEvent.keyboard('Ask for reviews');
    await userEvent.click(canvas.getByRole('button', { name: 'Move “Ask for reviews” up' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Move “Ask for reviews” up' })).toHaveFocus(),
    );
    const titles = canvas.getAllByLabelText('What to do').map((input) => (input as HTMLInputElement).value);
    await expect(titles).toEqual([
      'Name each page after its trip',
      'Ask for reviews',
      'Write a description for each page',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove “Ask for reviews”' }));
    await expect(canvas.getByRole('button', { name: 'Add a recommendation' })).toHaveFocus();
  },
});

export const WordingInserted = meta.story({
  name: 'Words that were kept for a point are put where the cursor is',
  parameters: at('?part=4'),
  tags: ['look'],
  play: async ({ canvas, userEvent, ...context }) => {
    const text = await canvas.findByRole('textbox', { name: 'What you found' });
    const wording = await canvas.findByLabelText(/^Wording/);
    await waitFor(() => expect(within(wording).getAllByRole('option').length).toBeGreaterThan(1));
    await userEvent.selectOptions(wording, 'Reviews without an answer');
    await userEvent.click(canvas.getByRole('button', { name: 'Insert wording' }));
    await expect(text).toHaveTextContent(/^Of the last \[number\] reviews/);
    await expect(wording).toHaveValue('');
    await waitFor(async () =>
      expect((await storedAudit(hostOf(context))).points[3]?.text).toMatch(/^<p>Of the last/),
    );
  },
});

export const SwitchedWhileSaving = meta.story({
  name: 'What is typed is saved when another part is opened at once',
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.type(await reading(canvas), 'Written in haste');
    const parts = canvas.getByLabelText('Part');
    await (parts.checkVisibility()
      ? userEvent.selectOptions(parts, '4')
      : userEvent.click(canvas.getByRole('link', { name: /^Local search assessment/ })));
    await expect(await canvas.findByRole('heading', { name: '4. Local search assessment' })).toBeVisible();
    await waitFor(async () =>
      expect((await storedAudit(hostOf(context))).points[2]?.says).toBe('Written in haste'),
    );
  },
});

export const TwoPeople = meta.story({
  name: 'Two people in two parts never meet, and each sees what the other has done',
  parameters: at(),
  play: async ({ canvas, userEvent, ...context }) => {
    const says = await reading(canvas);
    await pointChangedMeanwhile(hostOf(context), 4, { rating: 'good', isFinished: true });
    await userEvent.type(says, 'Mine');
    await isSaved();
    await expect(canvas.queryByRole('region', { name: 'Another version' })).toBeNull();
    await waitFor(() => expect(canvas.getByText(', good, finished')).toBeInTheDocument());
  },
});

export const SavingFails = meta.story({
  parameters: at('?part=3', [
    fails('PUT /api/admin/audits/{id}/points/{number}', 503, 'The store is busy. Please try again.'),
  ]),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await reading(canvas), 'Kept');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Content strategy review: The store is busy. Please try again.',
    );
    await expect(await canvas.findByText('Unsaved changes')).toBeVisible();
    await waitFor(() => expect(keptOf('3')?.fields['says']).toBe('Kept'));
  },
});

export const RecoveryOffered = meta.story({
  name: 'Offers what a browser kept that was closed too early',
  parameters: at('?part=1'),
  tags: ['look'],
  beforeEach: () => {
    forgetCopies();
    copiesOfParts.write(copyId(REEF, '3'), 'typed', {
      savedAt: '2025-06-02T14:41:00.000Z',
      fields: { says: 'Never saved' },
      touched: ['says'],
      base: { says: '' },
    });
  },
  play: async ({ canvas, userEvent, ...context }) => {
    await expect(
      await canvas.findByText('You have unsaved text from June 2, 2025 at 10:41 AM EDT.'),
    ).toBeVisible();
    await expect(canvas.getByText(/Content strategy review \(reading in a sentence\)/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await waitFor(async () =>
      expect((await storedAudit(hostOf(context))).points[2]?.says).toBe('Never saved'),
    );
    await waitFor(() => expect(keptOf('3')).toBeUndefined());
  },
});

export const Looked = meta.story({
  name: 'The machine looks at an address, and says that it is a recorded site',
  parameters: at('?part=2'),
  tags: ['look'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Look again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Look at the website' }));
    const address = dialog.getByLabelText('Address');
    await expect(address).toHaveValue('https://www.reef-charters.example.com/');
    await userEvent.clear(address);
    await userEvent.type(address, 'nowhere{Enter}');
    await expect(await dialog.findByText('This is no address of a website.')).toBeVisible();
    await userEvent.clear(address);
    await userEvent.type(address, 'other.example.com{Enter}');
    await expect(await canvas.findByText('A recorded website')).toBeVisible();
    // What is well is more than anybody reads: it opens when asked for.
    const well = canvas.getByRole('list', { name: 'What is well: SEO evaluation' });
    await expect(well).not.toBeVisible();
    await userEvent.click(canvas.getByText(/^What is well: \d+ things$/));
    await expect(well).toBeVisible();
  },
});

const withLook = (look: Partial<Awaited<ReturnType<typeof storedAudit>>['look']>) =>
  app({
    path: `/admin/audits/${REEF}?part=1`,
    as: 'editor',
    seed: async (host) => {
      await withAudits(host);
      await host.audits.change(REEF, (audit) => void Object.assign(audit.look, look));
    },
  });

export const Looking = meta.story({
  name: 'A look that is under way is said, and cannot be begun again',
  parameters: withLook({ state: 'looking', startedAt: '2025-06-02T14:59:40.000Z', finishedAt: null }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Looking at reef-charters.example.com...')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Look again' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const LookFailed = meta.story({
  name: 'A look that failed says why, and leaves what was seen before',
  parameters: withLook({ state: 'failed', failure: 'There is no website at this address.' }),
  tags: ['look'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no website at this address.')).toBeVisible();
    await expect(canvas.getByText('What stands here was seen before that.')).toBeVisible();
    await expect(canvas.getByText('Seven pictures have no text that says what they show.')).toBeVisible();
  },
});

export const Deleted = meta.story({
  name: 'Deleted once asked',
  parameters: at(''),
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the audit' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Delete the audit of “Reef Charters”?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Delete for good' }));
    await waitFor(async () => expect(await hostOf(context).audits.byId(REEF)).toBeUndefined());
  },
});
