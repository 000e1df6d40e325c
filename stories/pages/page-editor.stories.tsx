import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, pending } from '../../mocks/overrides.ts';
import { SitePage } from '../../src/app/site-page.tsx';
import { PageEditorPage } from '../../src/staff/page-editor/page-editor-page.tsx';
import { isSaved } from '../features/editing.ts';
import { isNoticed } from '../notices.ts';
import { onTablet, triedOn } from '../tried-on.ts';
import { app, hostOf, wholeApp, withPage } from '../with-app.tsx';
import { changedMeanwhile, forgetCopies, HEADLINE, headline, sight, stored } from './editing-page.ts';

const path = '/admin/pages/about';
const asEditor = app({ path, as: 'editor' });

const meta = preview.meta({
  title: 'Pages/Staff/Edit page',
  component: PageEditorPage,
  decorators: [withPage],
  args: { params: { id: 'about' }, SitePage },
  beforeEach: forgetCopies,
});

export const Data = meta.story({
  parameters: asEditor,
  globals: triedOn({ viewport: 'desktop' }),
  play: async ({ canvas }) => {
    await expect(await headline(canvas)).toHaveValue(HEADLINE);
    await expect(canvas.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/about');
    await waitFor(() =>
      expect(within(sight()).getByRole('heading', { level: 1 })).toHaveTextContent(HEADLINE),
    );
    // The page around keeps its own name: the one of the previewed page belongs to the frame.
    await expect(document.title).toMatch(/^Edit page/);
  },
});

export const Loading = meta.story({
  parameters: app({ path, as: 'editor', host: { overrides: [pending('GET /api/admin/pages/{id}')] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the editor...')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: app({
    path,
    as: 'editor',
    host: { overrides: [fails('GET /api/admin/pages/{id}', 503, 'The store is busy. Please try again.')] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'The page could not be loaded.',
    );
    await expect(canvas.getByText('The store is busy. Please try again.')).toBeVisible();
  },
});

export const NotFound = meta.story({
  parameters: asEditor,
  args: { params: { id: 'none' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This page does not exist.',
    );
    await expect(canvas.getByRole('link', { name: 'See all pages' })).toHaveAttribute('href', '/admin/pages');
  },
});

export const Forbidden = meta.story({
  render: wholeApp,
  parameters: app({ path }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Password')).toBeVisible();
    await expect(canvas.queryByLabelText('Headline')).not.toBeInTheDocument();
  },
});

export const SavedAndPublished = meta.story({
  parameters: asEditor,
  name: 'Saves what is typed as a draft, and publishes it after saying what changes',
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await userEvent.type(await headline(canvas), '!');
    await expect(canvas.getByText('Unsaved changes')).toBeVisible();
    await isSaved();
    await expect(stored(host)?.draft).toMatchObject({ headline: `${HEADLINE}!` });
    await expect(canvas.getByText('Changes not published')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish “About”?' }));
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Headline']);
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await isNoticed('Page published', 'Visitors see this version of “About” now.');
    await expect(stored(host)?.published).toMatchObject({ headline: `${HEADLINE}!` });
    await expect(canvas.getByText('Published')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Publish' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
    await expect(await canvas.findByText(/^There is nothing to publish/)).toBeVisible();
  },
});

export const Discards = meta.story({
  parameters: asEditor,
  name: 'Throws a draft away after asking',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await headline(canvas), '!');
    await isSaved();
    await userEvent.click(canvas.getByRole('button', { name: 'Discard draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Throw these changes away?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(canvas.getByLabelText('Headline')).toHaveValue(HEADLINE));
    await expect(canvas.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  },
});

export const Conflict = meta.story({
  parameters: asEditor,
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await userEvent.type(await headline(canvas), '!');
    await isSaved();
    await changedMeanwhile(host, { headline: 'Theirs', portraitCaption: 'Also theirs' });
    await userEvent.type(canvas.getByLabelText('Headline'), '?');
    const panel = within(await canvas.findByRole('region', { name: 'Another version' }));
    // It comes while somebody types, who goes on typing.
    await expect(canvas.getByLabelText('Headline')).toHaveFocus();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/nothing is saved right now/);
    await expect(panel.getByText('Theirs', { selector: 'span' })).toBeVisible();
    await expect(panel.getByText(`${HEADLINE}!?`)).toBeVisible();
    // What only one of the two changed is no question.
    await expect(canvas.getByText(/changed “Below the portrait” meanwhile/)).toBeVisible();
    await expect(canvas.getByLabelText('Below the portrait')).toHaveValue('Also theirs');
    await userEvent.click(panel.getByRole('button', { name: 'Keep mine and overwrite theirs' }));
    await waitFor(() => expect(stored(host)?.draft).toMatchObject({ headline: `${HEADLINE}!?` }));
    await expect(stored(host)?.draft).toMatchObject({ portraitCaption: 'Also theirs' });
    await expect(canvas.getByRole('button', { name: 'Publish' })).toHaveFocus();
  },
});

export const Dark = meta.story({
  parameters: asEditor,
  globals: { theme: 'dark', viewport: { value: 'desktop' } },
});
export const Tablet = meta.story({ parameters: asEditor, tags: ['everywhere'], globals: onTablet });

export const Phone = meta.story({
  parameters: asEditor,
  name: 'Phone: the preview is the other side of the form',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await headline(canvas)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Preview' }));
    await expect(canvas.getByLabelText('Headline')).not.toBeVisible();
    await expect(document.querySelector('iframe')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(canvas.getByLabelText('Headline')).toBeVisible();
  },
});
