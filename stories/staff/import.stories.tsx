import type { StoryContext } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { OLD_GHOST, OLD_WORDPRESS } from '../../mocks/fixtures/old-site.ts';
import { fails, pending } from '../../mocks/host/overrides.ts';
import { ImportPage } from '../../src/staff/import/import-page.tsx';
import { app, type AppParameters, hostOf, wholeApp, withContent } from '../with-app.tsx';
import { answer } from './dialogs.ts';
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
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await canvas.findByRole('checkbox', { name: 'Posts' });
    await userEvent.click(canvas.getByText('Show details'));
  },
});

export const Empty = meta.story({});

export const Loading = meta.story({
  parameters: at(pending(IMPORT)),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
  },
});

export const Error = meta.story({
  parameters: at(fails(IMPORT, 503, BUSY)),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
  },
});

export const Imports = meta.story({
  name: 'Imports a file',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Also import the samples' }));
    const run = await canvas.findByRole('button', { name: 'Import posts' });
    await userEvent.click(run);
    await expect(await canvas.findByRole('heading', { name: 'Import complete' })).toHaveFocus();
    await expect(canvas.getByText('42 new, 1 replaced, and 4 the same')).toBeVisible();
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
    for (const summary of canvas.getAllByText('Show details')) await userEvent.click(summary);
  },
});

/** Imports all but the testimonials after the site has changed. */
async function importTooLate({
  canvas,
  userEvent,
  id,
}: Pick<StoryContext, 'canvas' | 'userEvent' | 'id'>): Promise<void> {
  const { content } = hostOf({ id });
  await choose({ canvas, userEvent }, await ofEveryState());
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Testimonials' }));
  await content.update((stored) => {
    stored.categories.push({ id: 'news', name: 'News', slug: 'news' });
  });
  await userEvent.click(
    canvas.getByRole('button', { name: 'Import the site settings, categories, and posts' }),
  );
}

export const Conflict = meta.story({
  name: 'Conflict, selection kept',
  play: importTooLate,
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
  },
});

export const Refused = meta.story({
  tags: ['look'],
  name: 'Refused picture, nothing imported',
  parameters: at(fails(SEND, 400, 'This picture is damaged or incomplete.')),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).archive);
    await userEvent.click(await canvas.findByRole('button', { name: DEED }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/“pier\.jpg”: This picture is damaged or incomplete\.$/);
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

const oldFile = (text: string, name = 'wordpress.xml'): File => new File([text], name);

export const OldSite = meta.story({
  tags: ['look'],
  name: 'Old site, what would happen',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, oldFile(OLD_WORDPRESS));
    await expect(await canvas.findByText('Everything of yours stays as it is.')).toBeVisible();
    await userEvent.click(canvas.getByText('What cannot be imported (1)'));
    await expect(canvas.getByText('Form “Ask me”, shortcode contact-form-7')).toBeVisible();
  },
});

export const OldSiteDamaged = meta.story({
  name: 'Old site, damaged file',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, oldFile(OLD_GHOST.slice(0, -30), 'ghost.json'));
    await expect(await canvas.findByText(/^This export of Ghost is damaged/)).toBeVisible();
  },
});

const pictures = (failed: readonly string[], waiting: number) =>
  seeded(
    withContent((all) => {
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
