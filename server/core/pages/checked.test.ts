import { expect, test } from 'vitest';
import type { PageFields } from '../../../src/contract/page-fields.ts';
import { HttpError } from '../api/http-error.ts';
import { checkedContent } from './checked.ts';

const fields = {
  intro: { kind: 'rich', label: 'Introduction', max: 60_000 },
  sections: {
    kind: 'list',
    label: 'Sections',
    one: 'Section',
    min: 1,
    max: 3,
    fields: { text: { kind: 'rich', label: 'Text', max: 60 } },
  },
} as const satisfies PageFields;

const errorsOf = (content: unknown, stage: 'draft' | 'whole') =>
  checkedContent(fields, content, stage).then(
    () => undefined,
    (error: unknown) => (error instanceof HttpError ? error.errors : error),
  );

test('rich texts on a page are sanitized like articles', async () => {
  const script = '<p onclick="run()">Words<script>run()</script></p><p></p>';
  const content = { intro: script, sections: [{ text: '<a href="javascript:run()">Here</a>' }] };
  expect(await checkedContent(fields, content, 'whole')).toEqual({
    intro: '<p>Words</p>',
    sections: [{ text: 'Here' }],
  });
});

test('a text that is empty after cleaning counts as missing, which a draft may have', async () => {
  const content = { intro: '<script>run()</script>', sections: [{ text: '<p>Words</p>' }] };
  expect(await errorsOf(content, 'whole')).toEqual({ intro: ['Please fill in “Introduction.”'] });
  expect(await errorsOf(content, 'draft')).toBeUndefined();
});

test('a text that becomes too long by cleaning is refused at its path', async () => {
  const content = { intro: 'Words', sections: [{ text: 'Words' }, { text: '<'.repeat(40) }] };
  const message = 'Please use at most 60 characters for “Text.”';
  expect(await errorsOf(content, 'draft')).toEqual({ 'sections.1.text': [message] });
});

test('a text with too many tags is refused at its path', async () => {
  const content = { intro: '<p>'.repeat(16_000), sections: [] };
  expect(await errorsOf(content, 'draft')).toEqual({
    intro: ['“Introduction” cannot be read: it has too many tags.'],
  });
});

test.each([null, 'words', [], 7])('invalid content is refused: %j', async (content) => {
  await expect(checkedContent(fields, content, 'draft')).rejects.toThrow(HttpError);
});
