import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { plainText } from '../../src/lib/trusted-html.ts';
import { padded, withApp } from '../with-app.tsx';
import { cursorAtEndOf, paste, textBox, write } from './editor-helpers.ts';
import {
  docsCleaned,
  fromDocs,
  fromOthers,
  fromPages,
  fromWord,
  pagesCleaned,
  wordCleaned,
} from './pasted-html.ts';
import { TextHarness } from './text-harness.tsx';

const meta = preview.meta({
  title: 'Parts/Editor paste',
  component: TextHarness,
  args: { html: '' },
  decorators: [padded, withApp],
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

/** No line break is lost, no words join, and lists keep their levels and numbers. */
export const FromOtherPrograms = meta.story({
  name: 'From other programs',
  play: async ({ canvas, userEvent }) => {
    const box = await textBox();
    for (const [program, pasted, html] of fromOthers) {
      await userEvent.click(canvas.getByRole('button', { name: 'Replace the text' }));
      await waitFor(() => expect(box).toHaveTextContent(/^Something else\.$/));
      box.focus();
      document.execCommand('selectAll');
      document.execCommand('delete');
      await waitFor(() => expect(screen.getByTestId('html')).toBeEmptyDOMElement());
      paste(box, pasted);
      await waitFor(() => expect(screen.getByTestId('html')).toHaveTextContent(/\S/));
      await expect([program, screen.getByTestId('html').textContent]).toEqual([program, html]);
    }
  },
});

/** A link or picture that cannot be pasted is named. */
export const LeftOut = meta.story({
  name: 'Mistyped link and pictures dropped',
  play: async () => {
    await becomes(
      '<p>See <a href="https://www.shop .example/offer">our <b>offer</b></a>.<img src="file:///C:/image001.png"></p>',
      '<p>See our <strong>offer</strong>.</p>',
    );
    await waitFor(() => expect(screen.getByText('Not everything was pasted')).toBeVisible());
    await expect(
      screen.getByText(
        'The link to “https://www.shop .example/offer” cannot be read: look for a typing mistake, and add it again. 1 picture did not come along: use the Image button.',
      ),
    ).toBeVisible();
  },
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
  name: 'Typed address becomes a link',
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

export const Words = meta.story({
  name: 'Words kept apart in plain text',
  play: () =>
    expect(
      plainText(
        '<ul><li>Outer<ul><li>Inner</li></ul></li></ul><table><tr><td>One</td><td>Two</td></tr></table>Bare<p>Block</p>',
      ),
    ).toBe('Outer\nInner\nOne Two\nBare\nBlock'),
});
