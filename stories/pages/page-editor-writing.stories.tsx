import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails } from '../../mocks/overrides.ts';
import { SitePage } from '../../src/app/site-page.tsx';
import { copiesOfPages } from '../../src/features/pages/use-page-recovery.ts';
import { PageEditorPage } from '../../src/staff/page-editor/page-editor-page.tsx';
import { isSaved } from '../features/editing.ts';
import { app, hostOf, withPage } from '../with-app.tsx';
import { changedMeanwhile, forgetCopies, HEADLINE, headline } from './editing-page.ts';

const path = '/admin/pages/about';
const asEditor = app({ path, as: 'editor' });

const meta = preview.meta({
  title: 'Pages/Staff/Edit page, writing',
  component: PageEditorPage,
  decorators: [withPage],
  args: { params: { id: 'about' }, SitePage },
  beforeEach: forgetCopies,
});

export const Mistakes = meta.story({
  parameters: asEditor,
  tags: ['look'],
  name: 'Mistakes keep it from being published, each leads to its field',
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await headline(canvas));
    await userEvent.click(canvas.getByRole('button', { name: 'Add: certificate' }));
    const added = canvas.getAllByLabelText('Name').at(-1);
    await expect(added).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(await canvas.findByText('2 fields need another look')).toBeVisible();
    await expect(canvas.getByLabelText('Headline')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /^Certificate \d, Name: / }));
    await expect(added).toHaveFocus();
    await expect(added).toBeInvalid();
  },
});

export const Lists = meta.story({
  parameters: asEditor,
  name: 'Things of a list are moved and taken away, and the focus stays with them',
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Certificates' }));
    const names = () => list.getAllByLabelText('Name').map((input) => (input as HTMLInputElement).value);
    const [first = '', second = '', ...rest] = names();
    await userEvent.click(list.getByRole('button', { name: `Move down: ${first}` }));
    await expect(names()).toEqual([second, first, ...rest]);
    await expect(list.getByRole('button', { name: `Move down: ${first}` })).toHaveFocus();
    await userEvent.click(list.getByRole('button', { name: `Take away: ${first}` }));
    await expect(names()).toEqual([second, ...rest]);
    await expect(canvas.getByRole('button', { name: 'Add: certificate' })).toHaveFocus();
    await isSaved();
  },
});

export const TakesTheirs = meta.story({
  parameters: asEditor,
  name: 'Whoever takes theirs is offered a copy of his own',
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.type(await headline(canvas), '!');
    await isSaved();
    await changedMeanwhile(hostOf(context), { headline: 'Theirs' });
    await userEvent.type(canvas.getByLabelText('Headline'), '?');
    const panel = within(await canvas.findByRole('region', { name: 'Another version' }));
    await userEvent.click(panel.getByRole('button', { name: 'Take theirs' }));
    await expect(canvas.getByLabelText('Headline')).toHaveValue('Theirs');
    await userEvent.click(await canvas.findByRole('button', { name: 'Restore' }));
    await expect(canvas.getByLabelText('Headline')).toHaveValue(`${HEADLINE}!?`);
  },
});

export const RecoveryOffered = meta.story({
  parameters: asEditor,
  tags: ['look'],
  name: 'Offers what a browser kept that was closed too early',
  beforeEach: () => {
    forgetCopies();
    copiesOfPages.write('about', 'typed', {
      savedAt: '2025-06-02T14:41:00.000Z',
      fields: { headline: 'Never saved' },
      touched: ['headline'],
      base: { headline: HEADLINE },
    });
  },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText('You have unsaved text from June 2, 2025 at 10:41 AM EDT.'),
    ).toBeVisible();
    await expect(canvas.getByText(/It differs in: Headline\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(canvas.getByLabelText('Headline')).toHaveValue('Never saved');
    await isSaved();
    await waitFor(() => expect(copiesOfPages.read('about', 'typed')).toBeUndefined());
  },
});

export const SavingFails = meta.story({
  tags: ['look'],
  parameters: app({
    path,
    as: 'editor',
    host: { overrides: [fails('PATCH /api/admin/pages/{id}', 503, 'The store is busy. Please try again.')] },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await headline(canvas), '!');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The store is busy. Please try again.');
    await expect(canvas.getByLabelText('Headline')).toHaveValue(`${HEADLINE}!`);
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await waitFor(() =>
      expect(copiesOfPages.read('about', 'typed')?.fields['headline']).toBe(`${HEADLINE}!`),
    );
  },
});
