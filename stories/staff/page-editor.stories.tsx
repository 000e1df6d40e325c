import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { demoPages } from '../../mocks/demo/demo-pages.ts';
import type { MemoryHost } from '../../mocks/host/memory-host.ts';
import { fails, pending, waits } from '../../mocks/host/overrides.ts';
import { SitePage } from '../../src/app/site-page.tsx';
import { localPages } from '../../src/staff/page-editor/page-draft.ts';
import { PageEditorPage } from '../../src/staff/page-editor/page-editor-page.tsx';
import { isSaved } from '../parts/editor-helpers.ts';
import { viewportGlobals } from '../viewport-globals.ts';
import { app, hostOf, wholeApp, withPage, withContent } from '../with-app.tsx';
import { screenAt } from './states.ts';

/** The shipped headline of the about page. */
const HEADLINE = 'I read the numbers with you';

const headline = (canvas: Pick<typeof screen, 'findByLabelText'>): Promise<HTMLElement> =>
  canvas.findByLabelText('Headline');

/** Saves another version as another member of staff. */
async function changedMeanwhile(host: MemoryHost, changes: Record<string, unknown>): Promise<void> {
  await host.content.update(({ pages }) => {
    const page = pages.find(({ id }) => id === 'about');
    if (!page) return;
    page.draft = { ...(page.draft ?? page.published), ...changes };
    page.revision += 1;
    page.updatedBy = 'Ada Calder';
  });
}

/** The preview. */
function sight(): HTMLElement {
  const frame = document.querySelector('iframe');
  if (!frame?.contentDocument) throw new Error('There is no preview.');
  return frame.contentDocument.body;
}

const path = '/admin/pages/about';

const at = screenAt({ path, as: 'admin' });

const meta = preview.meta({
  title: 'Pages/Staff/Edit page',
  tags: ['spec:2'],
  component: PageEditorPage,
  parameters: at(),
  decorators: [withPage],
  args: { params: { id: 'about' }, SitePage },
});

export const Data = meta.story({
  play: async ({ canvas }) => {
    await expect(await headline(canvas)).toHaveValue(HEADLINE);
    await waitFor(() =>
      expect(within(sight()).getByRole('heading', { level: 1 })).toHaveTextContent(HEADLINE),
    );
    // The previewed page must not change the document's title.
    await expect(document.title).toMatch(/^Edit page/);
  },
});

export const Loading = meta.story({ parameters: at(pending('GET /api/admin/pages/{id}')) });

export const Failed = meta.story({
  name: 'Error',
  parameters: at(fails('GET /api/admin/pages/{id}', 503, 'The store is busy. Please try again.')),
});

export const NotFound = meta.story({
  args: { params: { id: 'none' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'This page does not exist.',
    );
  },
});

export const Conflict = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    const host = hostOf(context);
    await userEvent.type(await headline(canvas), '!');
    await isSaved();
    await changedMeanwhile(host, { headline: 'Theirs', portraitCaption: 'Also theirs' });
    await userEvent.type(canvas.getByLabelText('Headline'), '?');
  },
});

export const Phone = meta.story({
  name: 'Phone, form or preview',
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

export const Mistakes = meta.story({
  tags: ['look'],
  name: 'Errors block publishing',
  play: async ({ canvas, userEvent }) => {
    await userEvent.clear(await headline(canvas));
    await userEvent.click(canvas.getByRole('button', { name: 'Add: certificate' }));
    const added = canvas.getAllByLabelText('Name').at(-1);
    await expect(added).toHaveFocus();
    // Not before the field was saved.
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await expect(await canvas.findByText('2 fields need attention')).toBeVisible();
    await expect(canvas.getByLabelText('Headline')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /^Certificate \d, Name: / }));
    await expect(added).toHaveFocus();
  },
});

const autosave = Promise.withResolvers<undefined>();

export const PublishedWhileSaved = meta.story({
  name: 'Publish pressed during an autosave',
  parameters: at(waits('PATCH /api/admin/pages/{id}', autosave.promise)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await headline(canvas), ' too');
    await userEvent.keyboard('{Control>}s{/Control}');
    await canvas.findByText('Unsaved changes');
    await userEvent.click(canvas.getByRole('button', { name: /^(?:Publish|Saving)/ }));
    autosave.resolve(undefined);
    await expect(await screen.findByRole('dialog', { name: /^Publish “/ })).toBeVisible();
  },
});

export const Lists = meta.story({
  name: 'List items moved and removed',
  play: async ({ canvas, userEvent }) => {
    const list = within(await canvas.findByRole('list', { name: 'Certificates' }));
    const names = () => list.getAllByLabelText('Name').map((input) => (input as HTMLInputElement).value);
    const [first = '', second = '', ...rest] = names();
    await userEvent.click(list.getByRole('button', { name: `Move down: ${first}` }));
    await expect(names()).toEqual([second, first, ...rest]);
    await expect(list.getByRole('button', { name: `Move down: ${first}` })).toHaveFocus();
    await userEvent.click(list.getByRole('button', { name: `Remove: ${first}` }));
    await expect(names()).toEqual([second, ...rest]);
    await expect(canvas.getByRole('button', { name: 'Add: certificate' })).toHaveFocus();
    await isSaved();
  },
});

export const RecoveryOffered = meta.story({
  name: 'Recovery of an unsaved draft',
  beforeEach: () => {
    localPages.write('about', 'typed', {
      savedAt: '2025-06-02T14:41:00.000Z',
      fields: { headline: 'Never saved' },
      touched: ['headline'],
      base: { headline: HEADLINE },
    });
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('You have unsaved changes from June 2, 2025 at 10:41 AM EDT.'),
    ).toBeVisible();
    await expect(canvas.getByText(/What differs: Headline\./)).toBeVisible();
  },
});

const service = 'seo-strategy';

const serviceAsAdmin = app({ path: `/admin/pages/${service}`, as: 'admin' });

export const Service = meta.story({
  args: { params: { id: service }, SitePage },
  parameters: serviceAsAdmin,
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() =>
      expect(within(sight()).getByRole('heading', { level: 1 })).toHaveTextContent('SEO Strategy'),
    );
    const [title = document.body] = canvas.getAllByLabelText('Title');
    await userEvent.type(title, ', step by step');
    await waitFor(() =>
      expect(within(sight()).getByRole('heading', { level: 1 })).toHaveTextContent(
        'SEO Strategy, step by step',
      ),
    );
    await isSaved();
  },
});

export const OwnPage = meta.story({
  name: 'A page that the owner has added',
  tags: ['look'],
  args: { params: { id: 'demo-workshops' }, SitePage },
  parameters: app({
    path: '/admin/pages/demo-workshops',
    as: 'admin',
    seed: withContent(({ pages }) => void pages.push(...structuredClone(demoPages))),
  }),
  globals: viewportGlobals({ viewport: 'desktop' }),
  play: async ({ canvas, userEvent }) => {
    const address = await canvas.findByLabelText('Address');
    await waitFor(() =>
      expect(within(sight()).getByRole('heading', { level: 1 })).toHaveTextContent('Workshops'),
    );
    await userEvent.clear(address);
    await userEvent.type(address, 'login');
    await userEvent.click(canvas.getByRole('button', { name: 'Change address' }));
    await expect(
      await canvas.findByText('“login” is used by the site itself. Choose another address.'),
    ).toBeVisible();
  },
});

export const ForSearch = meta.story({
  args: { params: { id: service }, SitePage },
  parameters: serviceAsAdmin,
  tags: ['look'],
  name: 'Search details with preview',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Search engines and social networks'));
    const title = canvas.getByLabelText(/^Title for search engines/);
    await userEvent.clear(title);
    await userEvent.type(title, 'Be found first');
    await expect(canvas.getByText('Be found first', { selector: 'p' })).toBeVisible();
    await isSaved();
  },
});

export const Retired = meta.story({
  args: { params: { id: service }, SitePage },
  tags: ['look'],
  render: wholeApp,
  parameters: app({ path: '/admin/pages', as: 'admin' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retire “SEO Strategy”' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Home page');
    await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
    await canvas.findByText('Retired');
    await userEvent.click(canvas.getByRole('link', { name: 'SEO Strategy' }));
    await expect(await canvas.findByText('This service is retired')).toBeVisible();
    await expect(canvas.getByText(/Its address redirects to \/\./)).toBeVisible();
  },
});
