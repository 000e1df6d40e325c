import { expect, fireEvent, screen, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { fails, failsWhile, pending } from '../../mocks/overrides.ts';
import { ImportPage } from '../../src/staff/import/import-page.tsx';
import { app, hostOf, wholeApp } from '../with-app.tsx';
import {
  choose,
  exportOfTheDemo,
  fileOf,
  newPost,
  ofEveryState,
  untouchedDemo,
  withTwoPictures,
} from './import-files.ts';

const path = '/admin/import';

const IMPORT = 'POST /api/admin/import';

const meta = preview.meta({
  title: 'Pages/Staff/Import',
  component: ImportPage,
  render: wholeApp,
  parameters: app({ path, as: 'admin' }),
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Import data' })).toBeVisible();
    await expect(canvas.getByText(/^No file chosen yet\./)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'What would happen' })).not.toBeInTheDocument();
    await expect(document.title).toBe('Import data | SWFL Marketing Coach');
  },
});

export const Data = meta.story({
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    const sum =
      '1 would be changed and 43 would be left out as untouched samples. Visitors would see 1 at once.';
    await expect(await canvas.findByText(sum)).toBeVisible();
    const posts = within(canvas.getByRole('list', { name: 'Posts' }));
    await expect(posts.getAllByRole('listitem')).toHaveLength(8);
    const box = posts.getByRole('checkbox', { name: 'A slow site costs you more' });
    await expect(box).toBeChecked();
    await expect(box).toHaveAccessibleDescription('Replaces yours: title. Visitors see it at once.');
    await expect(canvas.getByRole('button', { name: 'Import 1 post' })).toBeEnabled();
    const leftAlone = within(canvas.getByRole('region', { name: 'Left alone' }));
    await expect(leftAlone.getByRole('listitem')).toHaveTextContent('TestimonialSample Client');
    await expect(canvas.queryByRole('region', { name: 'Removed' })).not.toBeInTheDocument();
    await expect(hostOf(context).content.read().posts).toHaveLength(5);
  },
});

export const Loading = meta.story({
  parameters: app({ path, as: 'admin', host: { overrides: [pending(IMPORT)] } }),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await expect(await canvas.findByText('Looking at what would change...')).toBeVisible();
  },
});

/** Fails until somebody has put it right. */
let isBroken = true;

export const Failed = meta.story({
  name: 'Error',
  beforeEach: () => {
    isBroken = true;
  },
  parameters: app({ path, as: 'admin', host: { overrides: [failsWhile(() => isBroken, IMPORT)] } }),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('No luck.');
    isBroken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'What would happen' })).toBeVisible();
    isBroken = true;
  },
});

export const Forbidden = meta.story({
  parameters: app({ path, as: 'editor' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You don.t have access to this page/)).toBeVisible();
  },
});

export const Imports = meta.story({
  name: 'Imports a file and says what was done',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'All posts' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Import 43 posts' }));
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(canvas.getByText('42 were added, 1 was changed, and 1 was left out.')).toBeVisible();
    await expect(
      within(canvas.getByRole('region', { name: 'Left out' })).getByRole('listitem'),
    ).toHaveTextContent('TestimonialAll testimonials');
    await expect(hostOf(context).content.read().posts).toHaveLength(47);
    await expect(canvas.getByRole('link', { name: 'Go to the blog' })).toHaveAttribute('href', '/blog/admin');
    await userEvent.click(canvas.getByRole('button', { name: 'Import another file' }));
    await choose({ canvas, userEvent }, await exportOfTheDemo((file) => ({ ...file, testimonials: [] })));
    await expect(
      await canvas.findByText('Everything in this file is here already, and equal.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(?:Import \d|Tick)/ })).not.toBeInTheDocument();
  },
});

export const Removes = meta.story({
  name: 'Asks before it removes things',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await userEvent.click(
      await canvas.findByRole('checkbox', { name: 'Also remove what the file does not hold' }),
    );
    const removed = within(await canvas.findByRole('region', { name: 'Removed' }));
    await expect(removed.getByRole('listitem')).toHaveTextContent('TestimonialSample Client');
    const opener = await canvas.findByRole('button', { name: 'Import 1 post and remove 1 testimonial' });
    await waitFor(() => expect(opener).toBeEnabled());
    await userEvent.click(opener);
    const question = { name: 'Import and remove 1 testimonial?' };
    await userEvent.click(
      within(screen.getByRole('dialog', question)).getByRole('button', { name: 'Cancel' }),
    );
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.click(
      within(screen.getByRole('dialog', question)).getByRole('button', { name: 'Import now' }),
    );
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(hostOf(context).content.read().testimonials).toHaveLength(4);
  },
});

export const NotAContentFile = meta.story({
  tags: ['look'],
  name: 'Says what is wrong with a file',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, '{"a":');
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('This is not a whole JSON file.');
    const { posts, ...rest } = JSON.parse(await exportOfTheDemo()) as { posts: object[] };
    await choose(
      { canvas, userEvent },
      JSON.stringify({ ...rest, posts: [{ ...posts[0], slug: 'No Slug' }] }),
    );
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(
        /Post 1, “.+”: the address is missing or cannot be used\./,
      ),
    );
    await choose({ canvas, userEvent }, await exportOfTheDemo());
    await expect(await canvas.findByRole('heading', { name: 'What would happen' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
});

export const Dropped = meta.story({
  name: 'Takes a file that is dropped',
  play: async ({ canvas }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(fileOf(await exportOfTheDemo()));
    const goal = await canvas.findByText(/^No file chosen yet\./);
    await fireEvent(goal, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(await canvas.findByRole('heading', { name: 'What would happen' })).toBeVisible();
  },
});

const SUM =
  '5 would be added, 2 would be changed, and 43 would be left out as untouched samples. Visitors would see 3 at once and 1 later. 1 post has no text.';

const WHOLE = 'Import the site settings, 1 category, 4 posts, and 1 testimonial';

export const EveryState = meta.story({
  tags: ['look'],
  name: 'Says of every entry what would become of it',
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await ofEveryState());
    await expect(await canvas.findByText(SUM)).toBeVisible();
    const says = async (name: string, words: string) => {
      await expect(canvas.getByRole('checkbox', { name })).toHaveAccessibleDescription(words);
    };
    await says('Site settings', 'Replaces yours: tagline.');
    await says('We have moved', 'New here. Visitors see it at once. Brings its category “News” along.');
    await says('A new course', 'No text New here. Visitors see it from June 9, 2025 at 8:00 AM EDT on.');
    await says('A plan', 'New here. A draft: only staff see it.');
    await says('A slow site costs you more', 'Replaces yours: title. Visitors see it at once.');
    await says('News', 'New here. Comes along: a post that you ticked is in it.');
    await says('Nora', 'New here. Visitors see it at once.');
    const sample = canvas.getByRole('checkbox', { name: 'Pick one network and leave the others for now' });
    await expect(sample).not.toBeChecked();
    await expect(sample).toHaveAccessibleDescription(
      'No text Sample Left out: a sample that nobody has changed. Ticked, it would be new here. Visitors see it at once.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Show 6 unchanged' }));
    const [seo] = within(canvas.getByRole('list', { name: 'Categories' })).getAllByText(/^Unchanged: /);
    await expect(seo).toHaveTextContent('Unchanged: it is here already, and the same.');
    await expect(canvas.getByRole('button', { name: WHOLE })).toBeEnabled();
  },
});

export const ByKeyboard = meta.story({
  name: 'Is ticked with the keyboard, one by one and kind by kind',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await ofEveryState());
    const all = await canvas.findByRole('checkbox', { name: 'All posts' });
    await expect(all).toBePartiallyChecked();
    await expect(all).toHaveAccessibleDescription('4 of 46 ticked.');
    canvas.getByRole('checkbox', { name: 'We have moved' }).focus();
    await userEvent.keyboard(' ');
    await expect(all).toHaveAccessibleDescription('3 of 46 ticked.');
    // The category came along with that post alone; now it stands for itself.
    await expect(canvas.getByRole('checkbox', { name: 'News' })).toHaveAccessibleDescription('New here.');
    all.focus();
    await userEvent.keyboard(' ');
    await expect(all).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(all).not.toBeChecked();
    for (const name of ['Site settings', 'News', 'Nora']) {
      canvas.getByRole('checkbox', { name }).focus();
      await userEvent.keyboard(' ');
    }
    await expect(canvas.getByRole('button', { name: 'Tick something to import' })).toBeDisabled();
    canvas.getByRole('checkbox', { name: 'A plan' }).focus();
    await userEvent.keyboard(' ');
    canvas.getByRole('button', { name: 'Import 1 post' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    const { posts, site } = hostOf(context).content.read();
    await expect(posts.map(({ title }) => title)).toContain('A plan');
    await expect(posts).toHaveLength(6);
    await expect(site.tagline).not.toBe('Marketing that is found');
  },
});

export const NothingTicked = meta.story({
  tags: ['look'],
  name: 'Only samples: nothing is ticked, and the button says so',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, JSON.stringify(await untouchedDemo()));
    await expect(await canvas.findByText('42 would be left out as untouched samples.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tick something to import' })).toBeDisabled();
    await expect(canvas.queryByRole('checkbox', { name: 'All categories' })).not.toBeInTheDocument();
    await userEvent.click(
      canvas.getByRole('checkbox', { name: 'Pick one network and leave the others for now' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Import 1 post' }));
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(hostOf(context).content.read().posts).toHaveLength(6);
  },
});

export const ComesAlong = meta.story({
  name: 'A category comes along with a post that is in it',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, await ofEveryState());
    const news = await canvas.findByRole('checkbox', { name: 'News' });
    await expect(news).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(news);
    await expect(news).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: WHOLE }));
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(hostOf(context).content.read().categories.at(-1)).toMatchObject({ name: 'News' });
  },
});

export const Conflict = meta.story({
  name: 'The site has changed meanwhile: looks again and keeps the ticks',
  play: async ({ canvas, userEvent, ...context }) => {
    const { content } = hostOf(context);
    await choose({ canvas, userEvent }, await ofEveryState());
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'A plan' }));
    await content.update((stored) => {
      stored.categories.push({ id: 'news', name: 'News', slug: 'news' });
    });
    await userEvent.click(
      canvas.getByRole('button', {
        name: 'Import the site settings, 1 category, 3 posts, and 1 testimonial',
      }),
    );
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(
      'The site has changed since you looked. Above is what would happen now; your ticks are as they were.',
    );
    await expect(alert.parentElement).toHaveFocus();
    const run = await canvas.findByRole('button', {
      name: 'Import the site settings, 3 posts, and 1 testimonial',
    });
    await waitFor(() => expect(run).toBeEnabled());
    await expect(canvas.getByRole('checkbox', { name: 'A plan' })).not.toBeChecked();
    await expect(content.read().posts).toHaveLength(5);
    await userEvent.tab();
    await expect(run).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(content.read().posts).toHaveLength(7);
  },
});

export const Hundreds = meta.story({
  tags: ['look'],
  name: 'Stays usable with hundreds of entries',
  play: async ({ canvas, userEvent }) => {
    const many = Array.from({ length: 300 }, (_, index) => newPost(`no-${index + 1}`));
    await choose({ canvas, userEvent }, await exportOfTheDemo((file) => ({ ...file, posts: many })));
    await canvas.findByRole('button', { name: 'Import 300 posts' });
    const posts = within(canvas.getByRole('list', { name: 'Posts' }));
    await expect(posts.getAllByRole('listitem')).toHaveLength(8);
    canvas.getByRole('button', { name: 'Show 50 more' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(posts.getAllByRole('listitem')).toHaveLength(58);
    await expect(posts.getAllByRole('listitem')[8]).toHaveFocus();
    await userEvent.tab();
    await expect(posts.getByRole('checkbox', { name: 'Post no-9' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('heading', { name: /^Posts/ }));
    await expect(canvas.getByText('Post no-9')).not.toBeVisible();
  },
});

const SEND = 'POST /api/admin/import/pictures';

const DEED = 'Import 1 post and 2 pictures';

export const Listed = meta.story({
  tags: ['look'],
  name: 'Lists the pictures of an archive',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).archive);
    const pictures = within(await canvas.findByRole('list', { name: 'Pictures' }));
    const bakery = pictures.getByRole('checkbox', { name: 'bakery.jpg' });
    await expect(bakery).toBeChecked();
    await expect(bakery).toHaveAccessibleDescription('New here.');
    await expect(pictures.getByRole('checkbox', { name: 'pier.jpg' })).toHaveAccessibleDescription(
      'New here. Comes along: something that you ticked shows it.',
    );
    await expect(
      canvas.getByRole('checkbox', { name: 'A slow site costs more in season' }),
    ).toHaveAccessibleDescription(
      'Replaces yours: picture. Visitors see it at once. Brings its picture along.',
    );
    await expect(canvas.getByRole('button', { name: DEED })).toBeEnabled();
    await expect(hostOf(context).content.read().media).toEqual([]);
  },
});

export const ImportsPictures = meta.story({
  name: 'Brings in the pictures that are ticked, and those that come along',
  play: async ({ canvas, userEvent, ...context }) => {
    const { archive } = await withTwoPictures();
    await choose({ canvas, userEvent }, archive);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'bakery.jpg' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Import 1 post and 1 picture' }));
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    const added = within(canvas.getByRole('region', { name: 'Added' }));
    await expect(added.getByRole('listitem')).toHaveTextContent('Picturepier.jpg');
    const { media, posts } = hostOf(context).content.read();
    await expect(media.map(({ name }) => name)).toEqual(['pier.jpg']);
    await expect(posts.some(({ imageUrl }) => imageUrl.includes(media[0]?.id ?? 'none'))).toBe(true);

    await userEvent.click(canvas.getByRole('button', { name: 'Import another file' }));
    await choose({ canvas, userEvent }, archive);
    await expect(await canvas.findByRole('button', { name: 'Import 1 picture' })).toBeEnabled();
  },
});

export const Sending = meta.story({
  tags: ['look'],
  name: 'Says which picture is on its way',
  parameters: app({ path, as: 'admin', host: { overrides: [pending(SEND)] } }),
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).archive);
    await userEvent.click(await canvas.findByRole('button', { name: DEED }));
    await expect(await canvas.findByRole('button', { name: 'Sending picture 1 of 2...' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'bakery.jpg' })).toBeDisabled();
  },
});

export const Refused = meta.story({
  tags: ['look'],
  name: 'Names a picture that is refused, and imports nothing',
  parameters: app({
    path,
    as: 'admin',
    host: { overrides: [fails(SEND, 400, 'This picture is damaged or cut off.')] },
  }),
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).archive);
    await userEvent.click(await canvas.findByRole('button', { name: DEED }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent(/“pier\.jpg”: This picture is damaged or cut off\.$/);
    await expect(canvas.getByRole('button', { name: DEED })).toBeEnabled();
    await expect(hostOf(context).content.read().media).toEqual([]);
  },
});

export const WithoutArchive = meta.story({
  tags: ['look'],
  name: 'Says of a file without pictures that they cannot come',
  play: async ({ canvas, userEvent, ...context }) => {
    await choose({ canvas, userEvent }, (await withTwoPictures()).json);
    await expect(
      await canvas.findByText(/2 pictures cannot be brought in without an archive\.$/),
    ).toBeVisible();
    const pictures = within(canvas.getByRole('list', { name: 'Pictures' }));
    await expect(pictures.getAllByText(/^Cannot be brought in: /)).toHaveLength(2);
    await expect(pictures.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Import 1 post' }));
    await expect(await canvas.findByRole('heading', { name: 'The file is imported' })).toHaveFocus();
    await expect(hostOf(context).content.read().media).toEqual([]);
  },
});

export const Damaged = meta.story({
  name: 'Says of an archive that it is cut off',
  play: async ({ canvas, userEvent }) => {
    const { archive } = await withTwoPictures();
    await choose({ canvas, userEvent }, new File([archive.slice(0, -40)], archive.name));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('This archive is damaged or cut off.'),
    );
    await expect(canvas.queryByRole('heading', { name: 'What would happen' })).not.toBeInTheDocument();
  },
});
