import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { AuditWordingsPage } from '../../src/staff/snippets/audit-wordings-page.tsx';
import { isNoticed } from '../notices.ts';
import { hostOf, wholeApp } from '../with-app.tsx';
import { snippetStories } from './snippet-stories.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Wordings for audits',
  component: AuditWordingsPage,
  render: wholeApp,
});

const { asEditor, ...shared } = snippetStories({
  kind: 'auditWordings',
  noun: 'wording',
  path: '/admin/audit-wordings',
  removes: { name: 'Slow on a phone', said: '“Slow on a phone” is no longer offered for audits.' },
});

const kept = (context: { id: string }) => hostOf(context).content.read().auditWordings;

/** The editable text. */
const textIn = (dialog: Pick<typeof screen, 'findByRole'>) => dialog.findByRole('textbox', { name: 'Text' });

export const Data = meta.story({
  parameters: asEditor,
  play: async ({ canvas }) => {
    const name = 'Wordings for audits';
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
    await expect(await canvas.findByText('20 wordings')).toBeVisible();
    const local = within(canvas.getByRole('region', { name: '4. Local search assessment' }));
    await expect(local.getByRole('heading', { name: 'Reviews without an answer' })).toBeVisible();
    await expect(local.getByText(/^Of the last \[number\] reviews/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Loading = meta.story(shared.loading);

export const Failed = meta.story({
  name: 'Error',
  ...shared.failed,
});

export const Empty = meta.story(shared.empty);

export const Forbidden = meta.story(shared.forbidden);

export const Adds = meta.story({
  parameters: asEditor,
  tags: ['look'],
  name: 'New wording, first without text',
  play: async ({ canvas, userEvent, ...context }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add wording' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a wording' }));
    const text = await textIn(dialog);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Point' }), 'Social media audit');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Three names');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(text).toHaveAccessibleDescription(/Please enter a text\./));
    await expect(text).toHaveFocus();
    await userEvent.keyboard('Each network calls you something else.');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await isNoticed('Wording added', '“Three names” is offered at “Social media audit”.');
    await expect(kept(context).at(-1)).toMatchObject({
      point: 'Social media audit',
      name: 'Three names',
      text: '<p>Each network calls you something else.</p>',
    });
    await expect(canvas.getByText('21 wordings')).toBeVisible();
  },
});

export const Edits = meta.story({
  parameters: asEditor,
  name: 'Edited wording with a link',
  play: async ({ canvas, userEvent, ...context }) => {
    const edit = await canvas.findByRole('button', { name: 'Edit “First things first”' });
    await userEvent.click(edit);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit “First things first”' }));
    await userEvent.click(await textIn(dialog));
    await userEvent.click(dialog.getByRole('button', { name: /^Link/ }));
    const link = within(await screen.findByRole('dialog', { name: 'Add link' }));
    await userEvent.type(link.getByRole('textbox', { name: /Address/ }), '/contact');
    await userEvent.click(link.getByRole('button', { name: 'Add link' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await isNoticed('Wording saved', '“First things first” is offered at “Actionable recommendations”.');
    const changed = kept(context).find(({ id }) => id === 'first-things-first');
    await expect(changed?.text).toContain('<a href="/contact">');
    await waitFor(() => expect(edit).toHaveFocus());
  },
});

export const EditsOnPhone = meta.story({
  parameters: asEditor,
  name: 'Edited wording on a phone',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit “Slow on a phone”' }));
    const dialog = await screen.findByRole('dialog');
    const { right } = (await textIn(within(dialog))).getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(dialog.getBoundingClientRect().right);
  },
});

export const Removes = meta.story(shared.removes);

export const Full = meta.story({
  ...shared.full,
  name: 'Maximum reached, and a point without wordings',
  play: async (context) => {
    await shared.full.play(context);
    const seo = within(context.canvas.getByRole('region', { name: '2. SEO evaluation' }));
    await expect(seo.getByText('None yet.')).toBeVisible();
  },
});
