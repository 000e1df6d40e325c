import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { SNIPPETS_MAX } from '../../src/contract/snippets.ts';
import { AuditWordingsPage } from '../../src/staff/snippets/audit-wordings-page.tsx';
import { app, wholeApp, withContent } from '../with-app.tsx';
import { BUSY, screenAt } from './states.ts';

const at = screenAt({ path: '/admin/audit-wordings', as: 'admin' });

const meta = preview.meta({
  title: 'Pages/Staff/Wordings for audits',
  component: AuditWordingsPage,
  render: wholeApp,
  parameters: at(),
});

const MAX = SNIPPETS_MAX.auditWordings;

/** The editable text. */
const textIn = (dialog: Pick<typeof screen, 'findByRole'>) => dialog.findByRole('textbox', { name: 'Text' });

export const Data = meta.story({
  play: async ({ canvas }) => {
    const name = 'Wordings for audits';
    await expect(await canvas.findByRole('heading', { level: 1, name })).toBeVisible();
    await expect(await canvas.findByText('20 wordings')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: at(pending('GET /api/admin/audit-wordings')) });

export const Error = meta.story({ parameters: at(fails('GET /api/admin/audit-wordings', 503, BUSY)) });

export const Empty = meta.story({
  parameters: app({ seed: withContent((all) => void (all.auditWordings = [])) }),
});

export const Adds = meta.story({
  tags: ['look'],
  name: 'New wording, first without text',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add wording' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a wording' }));
    const text = await textIn(dialog);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Point' }), 'Social media audit');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Three names');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(text).toHaveAccessibleDescription(/Please enter a text\./));
  },
});

export const Full = meta.story({
  name: 'Maximum reached',
  parameters: app({
    seed: withContent((all) => {
      const [first] = all.auditWordings;
      if (!first) return;
      all.auditWordings = Array.from({ length: MAX }, (_, index) => ({ ...first, id: `${index}` }));
    }),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`${MAX} wordings, the maximum`)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add wording' })).toBeDisabled();
  },
});
