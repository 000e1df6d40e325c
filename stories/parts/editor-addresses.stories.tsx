import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { withApp } from '../with-app.tsx';
import { cursorAtEndOf, paste, textBox, write } from './editing.ts';
import { TextHarness } from './text-harness.tsx';

const meta = preview.meta({
  title: 'Parts/Editor addresses',
  component: TextHarness,
  args: { html: '<p>Read</p>' },
  decorators: [withApp],
});

const isHtml = (html: string) => waitFor(() => expect(screen.getByTestId('html').textContent).toBe(html));

export const Typed = meta.story({
  name: 'Typed address becomes a link, with undo',
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(box);
    write(' https://example.com/a.');
    await isHtml('<p>Read https://example.com/a.</p>');
    write(' ');
    await waitFor(() =>
      expect(screen.getByTestId('html').textContent).toMatch(
        /^<p>Read <a href="https:\/\/example\.com\/a">https:\/\/example\.com\/a<\/a>\. ?<\/p>$/,
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getByTestId('html').textContent).toMatch(/^<p>Read https:\/\/example\.com\/a\. ?<\/p>$/),
    );
  },
});

export const AtTheEndOfALine = meta.story({
  name: 'Enter and a comma end an address',
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(box);
    write(' www.example.com');
    await userEvent.keyboard('{Enter}');
    write('http://example.org,');
    await isHtml(
      '<p>Read <a href="https://www.example.com">www.example.com</a></p><p><a href="http://example.org">http://example.org</a>,</p>',
    );
  },
});

export const Pasted = meta.story({
  name: 'A pasted address becomes a link',
  play: async () => {
    const box = await textBox();
    cursorAtEndOf(box);
    paste(box, '<span> www.example.com/a, then https://example.org.</span>');
    await waitFor(() =>
      expect(screen.getByTestId('html').textContent).toMatch(
        /<a href="https:\/\/www\.example\.com\/a">www\.example\.com\/a<\/a>, then <a href="https:\/\/example\.org">https:\/\/example\.org<\/a>\./,
      ),
    );
  },
});
