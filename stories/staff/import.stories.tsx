import type { StoryContext } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { OLD_GHOST, OLD_WORDPRESS } from '../../mocks/fixtures/old-site.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ImportPage } from '../../src/staff/import/import-page.tsx';
import { app, type AppParameters, hostOf, wholeApp } from '../with-app.tsx';
import { answer, hasLink } from './dialogs.ts';
import { choose, exportOfTheDemo, fileOf, newPost, ofEveryState, withTwoPictures } from './import-files.ts';
import { BUSY, screenAt, showsError } from './states.ts';

const path = '/admin/import';

const IMPORT = 'POST /api/admin/import';

const at = screenAt({ path, as: 'admin' });
const seeded = (seed: NonNullable<AppParameters['seed']>) => app({ path, as: 'admin', seed });

const meta = preview.meta({
  title: 'Pages/Staff/Import',
  tags: ['spec:2'],
  component: ImportPage,
  render: wholeApp,
  parameters: at(),
});

export const Data = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    const posts = await canvas.findByRole('checkbox', { name: 'Posts' });
    await expect(posts).toBeChecked();
    await expect(posts).toHaveAccessibleDescription(
      '1 replaces yours, 4 the same, and 42 untouched samples left out',
    );
    const testimonials = canvas.getByRole('checkbox', { name: 'Testimonials' });
    await expect(testimonials).toBeDisabled();
    await expect(testimonials).toHaveAccessibleDescription('4 the same and 1 only on this site');
    await expect(canvas.getByText('A slow site costs you more')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Show details'));
    await expect(canvas.getByText('A slow site costs you more')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import posts' })).toBeEnabled();
    await expect(hostOf(context).content.read().posts).toHaveLength(5);
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Import data' })).toBeVisible();
    await expect(canvas.getByText(/^No file chosen yet\./)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'What would happen' })).not.toBeInTheDocument();
    await expect(document.title).toBe('Import data | SWFL Marketing Coach');
  },
});

export const Loading = meta.story({
  parameters: at(pending(IMPORT)),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await expect(await canvas.findByText('Checking what would change...')).toBeVisible();
  },
});

export const Failed = meta.story({
  name: 'Error',
  parameters: at(fails(IMPORT, 503, BUSY)),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await showsError(BUSY)({ canvas });
  },
});

export const Imports = meta.story({
  name: 'Imports a file',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Also import the samples' }));
    const run = await canvas.findByRole('button', { name: 'Import posts' });
    await userEvent.click(run);
    await expect(await canvas.findByRole('heading', { name: 'Import complete' })).toHaveFocus();
    await expect(canvas.getByText('42 new, 1 replaced, and 4 the same')).toBeVisible();
    await expect(hostOf(context).content.read().posts).toHaveLength(47);
    await expect(hostOf(context).content.read().testimonials).toHaveLength(5);
    await hasLink(canvas, 'Go to the blog', '/blog/admin');
  },
});

export const CannotBeImported = meta.story({
  tags: ['look'],
  name: 'Items that cannot be imported',
  play: async ({ canvas, userEvent }) => {
    const clashing = newPost('news', { title: 'The news', slug: 'a-slow-site-costs-more-in-season' });
    const homeless = newPost('lost', { title: 'Lost', categoryId: 'nowhere' });
    const file = await exportOfTheDemo((one) => ({
      ...one,
      posts: [clashing, homeless, newPost('fine', { title: 'Fine' }), ...one.posts],
    }));
    await choose({ canvas, userEvent }, file);
    await expect(
      await canvas.findByText('“Lost”: Its category is neither in the file nor on this site.'),
    ).toBeVisible();
    await expect(canvas.getByText(/^“.*”: Its address “a-slow-site/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Import / })).not.toBeInTheDocument();
  },
});

export const NotAContentFile = meta.story({
  tags: ['look'],
  name: 'Problems in a file',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, '{"a":');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('This is not a complete JSON file.');
  },
});

export const Dropped = meta.story({
  name: 'Dropped file',
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(fileOf(await exportOfTheDemo()));
    const goal = await canvas.findByText(/^No file chosen yet\./);
    await fireEvent(goal, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await canvas.findByRole('heading', { name: 'What would happen' })).toBeVisible();
  },
});

const EVERY_KIND = 'Import the site settings, categories, posts, and testimonials';

export const EveryState = meta.story({
  tags: ['look'],
  name: 'Effect on each kind of content',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await ofEveryState());
    await canvas.findByRole('button', { name: EVERY_KIND });
    for (const [name, description] of Object.entries({
      'Site settings': 'Replaces your settings',
      Categories: '1 new and 6 the same',
      Posts: '3 new, 1 replaces yours, 4 the same, and 42 untouched samples left out',
      Testimonials: '1 new, 4 the same, and 1 only on this site',
    })) {
      await expect(canvas.getByRole('checkbox', { name })).toHaveAccessibleDescription(description);
    }
    await expect(canvas.queryByRole('checkbox', { name: 'Pictures' })).not.toBeInTheDocument();
    for (const summary of canvas.getAllByText('Show details')) await userEvent.click(summary);
    for (const title of ['We have moved', 'A plan', 'News', 'Nora', 'A slow site costs you more']) {
      await expect(canvas.getByText(title)).toBeVisible();
    }
    for (const kind of canvas.getAllByRole('checkbox', { checked: true })) await userEvent.click(kind);
    await expect(canvas.getByRole('button', { name: 'Select something to import' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Posts' }));
    await expect(canvas.getByRole('button', { name: 'Import posts' })).toBeEnabled();
  },
});

/** Imports all but the testimonials after the site has changed. */
async function importTooLate({ canvas, userEvent, id }: Pick<StoryContext, 'canvas' | 'userEvent' | 'id'>) {
  const { content } = hostOf({ id });
  await choose({ canvas, userEvent }, await ofEveryState());
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Testimonials' }));
  await content.update((stored) => {
    stored.categories.push({ id: 'news', name: 'News', slug: 'news' });
  });
  await userEvent.click(
    canvas.getByRole('button', { name: 'Import the site settings, categories, and posts' }),
  );
  return { content, alert: await canvas.findByRole('alert') };
}

export const Conflict = meta.story({
  name: 'Conflict, selection kept',
  play: async ({ canvas, ...context }) => {
    const { content, alert } = await importTooLate({ canvas, ...context });
    await expect(alert).toHaveTextContent(
      'The site has changed since you checked. Above is what would happen now; your selections are unchanged.',
    );
    await expect(alert.parentElement).toHaveFocus();
    const run = await canvas.findByRole('button', { name: 'Import the site settings and posts' });
    await waitFor(() => expect(run).toBeEnabled());
    await expect(canvas.getByRole('checkbox', { name: 'Testimonials' })).not.toBeChecked();
    await expect(content.read().posts).toHaveLength(5);
  },
});

const SEND = 'POST /api/admin/import/pictures';

const DEED = 'Import posts and pictures';

export const Sending = meta.story({
  tags: ['look'],
  name: 'Upload progress by picture',
  parameters: at(pending(SEND)),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).archive);
    await userEvent.click(await canvas.findByRole('button', { name: DEED }));
    await expect(await canvas.findByRole('button', { name: 'Sending picture 1 of 2...' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Pictures' })).toBeDisabled();
  },
});

export const Refused = meta.story({
  tags: ['look'],
  name: 'Refused picture, nothing imported',
  parameters: at(fails(SEND, 400, 'This picture is damaged or incomplete.')),
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).archive);
    await userEvent.click(await canvas.findByRole('button', { name: DEED }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/“pier\.jpg”: This picture is damaged or incomplete\.$/);
    await expect(canvas.getByRole('button', { name: DEED })).toBeEnabled();
    await expect(hostOf(context).content.read().pictures).toEqual([]);
  },
});

export const WithoutArchive = meta.story({
  tags: ['look'],
  name: 'Pictures missing, no archive',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).json);
    for (const name of ['pier.jpg', 'bakery.jpg']) {
      const problem = `The file does not contain the picture “${name}” itself. Use an archive (ZIP) instead.`;
      await expect(await canvas.findByText(problem)).toBeVisible();
    }
  },
});

const OLD_SITE = 'POST /api/admin/import/old-site';
const oldFile = (text: string, name = 'wordpress.xml'): File => new File([text], name);

export const OldSite = meta.story({
  tags: ['look'],
  name: 'Old site, what would happen',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, oldFile(OLD_WORDPRESS));
    await expect(await canvas.findByText('Everything of yours stays as it is.')).toBeVisible();
    const list = canvas.getByRole('list', { name: 'Contents of the file' });
    await expect(list).toHaveTextContent(
      '1 new and 1 left out, because something of yours has the same address',
    );
    await userEvent.click(canvas.getByText('What cannot be imported (1)'));
    await expect(canvas.getByText('Form “Ask me”, shortcode contact-form-7')).toBeVisible();
    await expect(canvas.getByText('Tags: Maps')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Import your old site' })).toBeEnabled();
    await expect(hostOf(context).content.read().posts).toHaveLength(5);
  },
});

export const OldSiteLoading = meta.story({
  name: 'Old site, loading',
  parameters: at(pending(OLD_SITE)),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, oldFile(OLD_WORDPRESS));
    await expect(await canvas.findByText('Checking what would change...')).toBeVisible();
  },
});

export const OldSiteFailed = meta.story({
  name: 'Old site, error',
  parameters: at(fails(OLD_SITE, 503, BUSY)),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, oldFile(OLD_WORDPRESS));
    await showsError(BUSY)({ canvas });
  },
});

export const OldSiteDamaged = meta.story({
  name: 'Old site, damaged file',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, oldFile(OLD_GHOST.slice(0, -30), 'ghost.json'));
    await expect(await canvas.findByText(/^This export of Ghost is damaged/)).toBeVisible();
  },
});

export const ImportsOldSite = meta.story({
  name: 'Imports an old site',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, oldFile(OLD_GHOST, 'ghost.json'));
    await userEvent.type(await canvas.findByLabelText('Address of your old site'), 'old.example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await canvas.findByText('https://old.example.com/content/images/map.png');
    await userEvent.click(canvas.getByRole('button', { name: 'Import your old site' }));
    await expect(await canvas.findByRole('heading', { name: 'Import complete' })).toHaveFocus();
    await expect(hostOf(context).content.read().posts).toHaveLength(6);
    await expect(await canvas.findByText('1 picture could not be fetched')).toBeVisible();
    await expect(canvas.getByText('The demo cannot reach other sites.')).toBeVisible();
  },
});

const pictures = (failed: readonly string[], waiting: number) =>
  seeded(({ content }) =>
    content.update((all) => {
      const pending = [
        'pier',
        'shop',
        'boat',
        ...Array.from({ length: waiting }, (_, index) => `p${index}`),
      ].map((name) => ({
        id: name,
        url: `https://old.example.com/wp-content/uploads/${name}.jpg`,
        alt: '',
        in: [],
        problem: failed.includes(name) ? 'Its server answered with status 404.' : '',
      }));
      all.importedPictures = {
        total: 1_500,
        pending: pending.filter(({ problem }, index) => problem !== '' || index > 2),
        claim: null,
      };
    }),
  );

export const FetchingPictures = meta.story({
  tags: ['look'],
  name: 'Pictures being fetched',
  parameters: pictures(['pier'], 600),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('899 of 1,500 pictures fetched. You can leave this page: it goes on.'),
    ).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Fetching pictures' })).toHaveValue(900);
  },
});

export const FailedPictures = meta.story({
  tags: ['look'],
  name: 'Pictures that could not be fetched',
  parameters: pictures(['pier', 'shop'], 0),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2 pictures could not be fetched')).toBeVisible();
    await expect(canvas.getByText('https://old.example.com/wp-content/uploads/pier.jpg')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Give up' }));
    await answer('Give up 2 pictures?', 'Give up');
    await expect(await canvas.findByText('All 1,498 pictures fetched.')).toBeVisible();
  },
});

export const PicturesUnknown = meta.story({
  name: 'Pictures, error',
  parameters: at(fails('GET /api/admin/import/old-site/pictures', 503, BUSY)),
  play: showsError('The pictures of your old site could not be checked', BUSY),
});
