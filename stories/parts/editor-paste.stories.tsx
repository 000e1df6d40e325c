import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { withApp } from '../with-app.tsx';
import { cursorAtEndOf, paste, textBox, write } from './editing.ts';
import { docsCleaned, fromDocs, fromPages, fromWord, pagesCleaned, wordCleaned } from './pasted.ts';
import { TextHarness } from './text-harness.tsx';

const meta = preview.meta({
  title: 'Parts/Editor paste',
  component: TextHarness,
  args: { html: '' },
  decorators: [withApp],
});

async function becomes(pasted: string, html: string) {
  const box = await textBox();
  box.focus();
  paste(box, pasted);
  await waitFor(() => expect(screen.getByTestId('html')).toHaveTextContent(/\S/));
  await expect(screen.getByTestId('html').textContent).toBe(html);
  await expect('ran' in window).toBe(false);
}

export const FromWord = meta.story({ name: 'From Word', play: () => becomes(fromWord, wordCleaned) });

export const FromGoogleDocs = meta.story({
  name: 'From Google Docs',
  play: () => becomes(fromDocs, docsCleaned),
});

export const FromPages = meta.story({ name: 'From Pages', play: () => becomes(fromPages, pagesCleaned) });

/** Content copied in the editor itself is pasted unchanged. */
export const FromTheEditor = meta.story({
  play: () =>
    becomes(
      '<h2 data-pm-slice="0 0 []">Large print</h2><p>With <code>code</code>.</p>',
      '<h2>Large print</h2><p>With <code>code</code>.</p>',
    ),
});

export const PlainText = meta.story({
  play: async () => {
    const box = await textBox();
    box.focus();
    paste(box, '', 'First line\n\nSecond line');
    await waitFor(() => expect(box).toHaveTextContent(/First line\s*Second line/));
    await expect(box.querySelectorAll('p')).toHaveLength(2);
  },
});

const isHtml = (html: RegExp) => waitFor(() => expect(screen.getByTestId('html').textContent).toMatch(html));

export const Addresses = meta.story({
  args: { html: '<p>Read</p>' },
  name: 'A typed address becomes a link, with undo',
  play: async ({ userEvent }) => {
    const box = await textBox();
    cursorAtEndOf(box);
    write(' https://example.com/a.');
    await isHtml(/^<p>Read https:\/\/example\.com\/a\.<\/p>$/);
    write(' ');
    await isHtml(/^<p>Read <a href="https:\/\/example\.com\/a">https:\/\/example\.com\/a<\/a>\. ?<\/p>$/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await isHtml(/^<p>Read https:\/\/example\.com\/a\. ?<\/p>$/);
    // Enter and a comma end an address.
    cursorAtEndOf(box);
    write(' www.example.com');
    await userEvent.keyboard('{Enter}');
    write('http://example.org,');
    await isHtml(
      /<a href="https:\/\/www\.example\.com">www\.example\.com<\/a><\/p><p><a href="http:\/\/example\.org">http:\/\/example\.org<\/a>,<\/p>$/,
    );
  },
});

export const PastedAddress = meta.story({
  name: 'A pasted address becomes a link',
  args: { html: '<p>Read</p>' },
  play: async () => {
    const box = await textBox();
    cursorAtEndOf(box);
    paste(box, '<span> www.example.com/a, then https://example.org.</span>');
    await isHtml(
      /<a href="https:\/\/www\.example\.com\/a">www\.example\.com\/a<\/a>, then <a href="https:\/\/example\.org">https:\/\/example\.org<\/a>\./,
    );
  },
});
