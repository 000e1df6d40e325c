import { expect, waitFor, within } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { ImportPage } from '../../src/staff/import/import-page.tsx';
import { app, hostOf, wholeApp } from '../with-app.tsx';
import { choose, exportOfTheDemo, newPost, ofEveryState, untouchedDemo } from './import-files.ts';

const meta = preview.meta({
  title: 'Pages/Staff/Import, the choice',
  component: ImportPage,
  render: wholeApp,
  parameters: app({ path: '/admin/import', as: 'admin' }),
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

export const Dark = meta.story({
  globals: { theme: 'dark', viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await ofEveryState());
    await expect(await canvas.findByRole('button', { name: WHOLE })).toBeVisible();
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await choose({ canvas, userEvent }, await ofEveryState());
    await expect(await canvas.findByRole('button', { name: WHOLE })).toBeVisible();
  },
});
