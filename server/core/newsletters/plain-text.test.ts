import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('writes an article as a person would type it', () => {
  const html =
    '<h2>First &amp; last</h2>\n<p>One <strong>line</strong>,<br />another.</p><ul><li>a</li><li><p>b</p><ol start="3"><li>c</li></ol></li></ul><blockquote><p>Said.</p><p>Again.</p></blockquote><hr /><pre><code>x  =  1\ny</code></pre>';
  expect(plainText(html)).toBe(
    [
      'First & last',
      'One line,\nanother.',
      '- a\n- b\n  3. c',
      '> Said.\n>\n> Again.',
      '* * *',
      'x  =  1\ny',
    ].join('\n\n'),
  );
});

it('writes the address of a link once', () => {
  expect(
    plainText(
      '<p><a href="https://example.com/">https://example.com/</a> or <a href="mailto:jo@example.com">mail</a>.</p>',
    ),
  ).toBe('https://example.com/ or mail (jo@example.com).');
});

it('writes a table in lines', () => {
  expect(plainText('<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>')).toBe(
    'a  b\n\nc',
  );
});
