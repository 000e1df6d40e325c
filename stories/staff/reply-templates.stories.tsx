import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ReplyTemplatesPage } from '../../src/staff/snippets/reply-templates-page.tsx';
import { expectNotice } from '../notices.ts';
import { app, wholeApp, withContent } from '../with-app.tsx';
import { BUSY, screenAt } from './states.ts';

const at = screenAt({ path: '/admin/reply-templates', as: 'admin' });

const meta = preview.meta({
  title: 'Pages/Staff/Reply templates',
  component: ReplyTemplatesPage,
  render: wholeApp,
  parameters: at(),
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Reply templates' })).toBeVisible();
    await expect(await canvas.findByText('4 templates')).toBeVisible();
  },
});

export const Loading = meta.story({ parameters: at(pending('GET /api/admin/reply-templates')) });

export const Error = meta.story({ parameters: at(fails('GET /api/admin/reply-templates', 503, BUSY)) });

export const Empty = meta.story({
  parameters: app({ seed: withContent((all) => void (all.replyTemplates = [])) }),
});

export const Adds = meta.story({
  tags: ['look'],
  name: 'New template, wrong placeholder',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a template' }));
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.keyboard('Price list');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Subject' }), 'What it costs');
    const text = dialog.getByRole('textbox', { name: 'Text' });
    await userEvent.clear(text);
    // userEvent needs two braces for one.
    await userEvent.type(text, 'Hi {{nick name}');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(text).toHaveAccessibleDescription(
        /The placeholder \{nick name\} does not exist\. You can use \{first name\}/,
      ),
    );
  },
});

export const Edits = meta.story({
  name: 'Edited template',
  play: async ({ canvas, userEvent }) => {
    const edit = await canvas.findByRole('button', { name: 'Edit “Let’s find a time”' });
    await userEvent.click(edit);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Subject' }), ' soon');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectNotice('Template saved', 'Replies can now start from “Let’s find a time.”');
  },
});
