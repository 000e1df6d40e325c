import { expect, screen, waitFor, within, type UserEventObject } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { openMemoryHost } from '../../mocks/host/memory-host.ts';
import { padded, withApp } from '../with-app.tsx';
import { cursorAtEndOf, mark, textBox, write } from './editor-helpers.ts';
import { TextHarness } from './text-harness.tsx';

const simple =
  '<h2>Two habits</h2><p>Ask for one review a week.</p><ul><li>One person</li><li>One question</li></ul>';

const meta = preview.meta({
  title: 'Parts/Editor text',
  component: TextHarness,
  args: { html: simple },
  decorators: [padded, withApp],
});

const tool = (name: string) => screen.getByRole('button', { name });
const isHtml = (html: string) => waitFor(() => expect(screen.getByTestId('html')).toHaveTextContent(html));

/** Opens the tool's dialog and returns its content. */
async function open(userEvent: UserEventObject, name: string, title: string) {
  await userEvent.click(tool(name));
  return within(await screen.findByRole('dialog', { name: title }));
}

/** A text that is opened and not changed stays identical. */
export const Article = meta.story({
  render: () => {
    const [post] = openMemoryHost().content.read().posts;
    return <TextHarness html={post?.content ?? ''} />;
  },
  play: async () => {
    const box = await textBox();
    const before = screen.getByTestId('html').textContent;
    const [paragraph] = within(box).getAllByRole('paragraph');
    if (paragraph) cursorAtEndOf(paragraph);
    write('!');
    await waitFor(() => expect(screen.getByTestId('html').textContent).not.toBe(before));
    await expect(screen.getByTestId('html')).toHaveTextContent('<thead><tr><th scope="col">Listing</th>');
    document.execCommand('delete');
    await waitFor(() => expect(screen.getByTestId('html').textContent).toBe(before));
  },
});

/** The toolbar is one tab stop; arrows, Home and End move between its tools. */
export const Toolbar = meta.story({
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(within(box).getByText('Ask for one review a week.'));
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    await expect(tool('Undo')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(tool('Heading 2')).toHaveFocus();
    await expect(tool('Heading 2')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Enter}');
    await isHtml('<h2>Ask for one review a week.</h2>');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(tool('Heading 2')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{End}');
    await expect(tool('Table')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tool('Undo')).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('toolbar')).not.toContainElement(document.activeElement as HTMLElement);
    await userEvent.hover(tool('Bold'));
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(/^Bold \((Ctrl\+|⌘)B\)$/));
  },
});

export const Formats = meta.story({
  name: 'Bold, italic, undo and redo',
  play: async ({ userEvent }) => {
    const box = await textBox();
    mark(within(box).getByText('One person'));
    await userEvent.click(tool('Bold'));
    await isHtml('<li><strong>One person</strong></li>');
    await userEvent.click(tool('Bold'));
    await userEvent.click(tool('Italic'));
    await userEvent.click(tool('Strikethrough'));
    await isHtml('<li><em><s>One person</s></em></li>');
    await userEvent.click(tool('Undo'));
    await isHtml('<li><em>One person</em></li>');
    await userEvent.click(tool('Redo'));
    await isHtml('<li><em><s>One person</s></em></li>');

    cursorAtEndOf(within(box).getByText('Ask for one review a week.'));
    await userEvent.click(tool('Quote'));
    await isHtml('<blockquote><p>Ask for one review a week.</p></blockquote>');
    await userEvent.click(tool('Quote'));
    await userEvent.click(tool('Code block'));
    await isHtml('<pre><code>Ask for one review a week.</code></pre>');
    await expect(tool('Bold')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(tool('Code block'));
    await userEvent.click(tool('Numbered list'));
    await isHtml('<ol><li>Ask for one review a week.</li></ol>');
    await userEvent.click(tool('Numbered list'));
    await userEvent.click(tool('Dividing line'));
    await isHtml('<p>Ask for one review a week.</p><hr>');
  },
});

export const Links = meta.story({
  play: async ({ userEvent, step }) => {
    const box = await textBox();
    await step('Adding one', async () => {
      mark(within(box).getByText('One person'));
      const dialog = await open(userEvent, 'Link', 'Add link');
      await expect(dialog.getByLabelText('Address')).toHaveFocus();
      await userEvent.type(dialog.getByLabelText('Address'), 'example.com{Enter}');
      await isHtml('<li><a href="https://example.com">One person</a></li>');
      await waitFor(() => expect(box).toHaveFocus());
      await expect(tool('Link')).toHaveAttribute('aria-pressed', 'true');
    });
    await step('Removing it', async () => {
      const dialog = await open(userEvent, 'Link', 'Change link');
      await expect(dialog.getByLabelText('Address')).toHaveValue('https://example.com');
      await userEvent.click(dialog.getByRole('button', { name: 'Remove link' }));
      await isHtml('<li>One person</li>');
    });
    await step('Without a selection, with its text', async () => {
      cursorAtEndOf(within(box).getByText('One question'));
      const dialog = await open(userEvent, 'Link', 'Add link');
      await userEvent.type(dialog.getByLabelText('Address'), 'you@example.com');
      await userEvent.type(dialog.getByLabelText(/^Link text/), ' (by mail)');
      await userEvent.click(dialog.getByRole('button', { name: 'Add link' }));
      await isHtml('<a href="mailto:you@example.com">(by mail)</a></li>');
    });
  },
});

export const Table = meta.story({
  tags: ['look'],
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(within(box).getByText('Ask for one review a week.'));
    await userEvent.click(tool('Table'));
    await waitFor(() => expect(within(box).getAllByRole('row')).toHaveLength(3));
    write('Week');
    await userEvent.keyboard('{Tab}');
    write('Make');
    await isHtml(
      '<thead><tr><th scope="col">Week</th><th scope="col">Make</th><th scope="col"></th></tr></thead>',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add row below' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add column after' }));
    await waitFor(() => expect(within(box).getAllByRole('row')).toHaveLength(4));
    await expect(within(box).getAllByRole('columnheader')).toHaveLength(4);
    await userEvent.click(tool('Delete row'));
    await userEvent.click(tool('Delete column'));
    await userEvent.click(tool('Switch header row'));
    await waitFor(() => expect(within(box).getAllByRole('columnheader')).toHaveLength(3));
    await userEvent.click(tool('Delete table'));
    await waitFor(() => expect(within(box).queryByRole('table')).not.toBeInTheDocument());
    await expect(screen.queryByRole('button', { name: 'Delete table' })).not.toBeInTheDocument();
  },
});

/** A delayed value from the page neither replaces newer text nor moves the cursor. */
export const FasterThanThePage = meta.story({
  tags: ['behavior'],
  args: { isLate: true },
  play: async () => {
    const box = await textBox();
    const draw = async (change: number) => {
      (await screen.findByRole('button', { name: `Draw change ${change}` })).click();
    };
    cursorAtEndOf(within(box).getByText('Ask for one review a week.'));
    write(' Then');
    await screen.findByRole('button', { name: 'Draw change 1' });
    write(' answer');
    await screen.findByRole('button', { name: 'Draw change 2' });
    await draw(1);
    await isHtml('<p>Ask for one review a week. Then</p>');
    await draw(2);
    await isHtml('<p>Ask for one review a week. Then answer</p>');
    write(' it.');
    await draw(3);
    await isHtml('<p>Ask for one review a week. Then answer it.</p>');
  },
});

/** In a list Tab nests an item; after Escape it leaves the text. */
export const LeavingByTab = meta.story({
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(within(box).getByText('One question'));
    await userEvent.keyboard('{Tab}');
    await isHtml('<li>One person<ul><li>One question</li></ul></li>');
    await expect(box).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await isHtml('<li>One person</li><li>One question</li>');
    await userEvent.keyboard('{Escape}{Tab}');
    await expect(screen.getByRole('button', { name: 'Replace the text' })).toHaveFocus();
  },
});

export const Replaced = meta.story({
  name: 'Replaced from outside',
  play: async ({ userEvent }) => {
    const box = await textBox();
    await userEvent.click(screen.getByRole('button', { name: 'Replace the text' }));
    await waitFor(() => expect(box).toHaveTextContent(/^Something else\.$/));
    cursorAtEndOf(box);
    write(' And more.');
    await isHtml('<p>Something else. And more.</p>');
  },
});

export const OnPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: {
    html: `${simple}<table><tr><th>Week</th><th>Make</th><th>Put it</th></tr><tr><td>1</td><td>A page</td><td>On the site</td></tr></table>`,
  },
  play: async () => {
    await textBox();
    const { width, height } = tool('Bold').getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
});

export const Video = meta.story({
  name: 'Video added and changed',
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(within(box).getByText('Ask for one review a week.'));
    const dialog = await open(userEvent, 'Video', 'Add video');
    await userEvent.type(dialog.getByLabelText('Address'), 'youtu.be/abcdefghij1');
    await userEvent.type(dialog.getByLabelText('Title'), 'A tour');
    await userEvent.click(dialog.getByRole('button', { name: 'Add video' }));
    const stored = (title: string) =>
      `<figure class="video"><a href="https://www.youtube.com/watch?v=abcdefghij1">${title}</a></figure>`;
    await isHtml(stored('A tour'));
    await userEvent.click(within(box).getByText('Video: A tour'));
    await waitFor(() => expect(tool('Video')).toHaveAttribute('aria-pressed', 'true'));
    const change = await open(userEvent, 'Video', 'Change video');
    await userEvent.type(change.getByLabelText('Title'), ' by boat');
    await userEvent.click(change.getByRole('button', { name: 'Change video' }));
    await isHtml(stored('A tour by boat'));
  },
});

export const CallToAction = meta.story({
  name: 'A call to action',
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(within(box).getByText('Ask for one review a week.'));
    const dialog = await open(userEvent, 'Call to action', 'Add call to action');
    await userEvent.type(dialog.getByLabelText('Text'), 'Want me to look?');
    await userEvent.type(dialog.getByLabelText('Button'), 'Ask me');
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'The contact page');
    await userEvent.click(dialog.getByRole('button', { name: 'Add call to action' }));
    await isHtml('<figure class="call"><p>Want me to look?</p><p><a href="/contact">Ask me</a></p></figure>');
  },
});
