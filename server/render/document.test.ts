import { expect, test } from 'vitest';
import { fillTemplate, type Template } from './document.ts';
import type { ReadyPage } from './entry.ts';

const template: Template = {
  html: '<head><!--icon--><!--head--></head>',
  documentCode: '',
  icon: '<link rel="icon" href="/favicon.svg">',
  styles: '',
  scriptsOf: () => ({ entry: '/entry.js', imported: [] }),
  sheetsOf: () => [],
};

test('a page has one mark for its tab: the drawn one, or the one that it names itself', () => {
  const page = { isDocument: true } as ReadyPage;
  const filled = (head: string) => fillTemplate(template, page, { head, body: '' }, 'state');
  expect(filled('<title>A</title>')).toBe(
    '<head><link rel="icon" href="/favicon.svg"><title>A</title></head>',
  );
  const own = '<link rel="icon" type="image/webp" href="/media/own.webp"/>';
  expect(filled(own)).toBe(`<head>${own}</head>`);
});
