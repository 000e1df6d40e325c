import { expect, it } from 'vitest';
import { articleHtml } from './article-html.ts';
import { articleSections } from './article-sections.ts';

const content =
  '<p>First.</p><h2>What the phone &amp; you ask</h2><h3>Aside</h3><h2>Two <em>habits</em>?</h2><h2>Two habits</h2>';

it('names the sections of an article by their headings', () => {
  expect(articleSections(content)).toEqual([
    { id: 'part-what-the-phone-you-ask', title: 'What the phone & you ask' },
    { id: 'part-two-habits', title: 'Two habits?' },
    { id: 'part-two-habits-2', title: 'Two habits' },
  ]);
  expect(articleSections('<p>Short.</p>')).toEqual([]);
  expect(articleSections('<h2>Two<br />lines</h2>')).toEqual([{ id: 'part-two-lines', title: 'Two lines' }]);
});

it('gives each heading its anchor', () => {
  expect(articleHtml(content)).toBe(
    '<p>First.</p><h2 id="part-what-the-phone-you-ask">What the phone &amp; you ask</h2><h3>Aside</h3>' +
      '<h2 id="part-two-habits">Two <em>habits</em>?</h2><h2 id="part-two-habits-2">Two habits</h2>',
  );
});
