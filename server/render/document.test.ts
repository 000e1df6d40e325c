import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fillTemplate, type Template } from './document.ts';
import type { ReadyPage } from './entry.ts';

const template: Template = {
  html: '<head><!--icon--><!--head--></head>',
  documentCode: '',
  icon: '<link rel="icon" href="/favicon.svg">',
  stylesOf: (html) => `<style>${html}</style>`,
  scriptsOf: () => ({ entry: '/entry.js', imported: [] }),
  sheetsOf: () => ['/staff.css', '/editor.css'],
};

test('a page has one favicon: the default or its own', () => {
  const page = { isDocument: true } as ReadyPage;
  const filled = (head: string) => fillTemplate(template, page, { head, body: '' }, 'state');
  expect(filled('<title>A</title>')).toBe(
    '<head><link rel="icon" href="/favicon.svg"><title>A</title></head>',
  );
  const ownIcon = '<link rel="icon" type="image/webp" href="/pictures/own.webp"/>';
  expect(filled(ownIcon)).toBe(`<head>${ownIcon}</head>`);
});

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

test('a document’s content policy allows only its own style elements, including custom colors', () => {
  const head = '<style id="colors">:root{--primary:#123456}</style>';
  const html = '<!--styles--><!--head-->';
  const filled = fillTemplate({ ...template, html }, {} as ReadyPage, { head, body: '' }, 'state');
  expect(filled).toContain(` ${hashOf(':root{--primary:#123456}')}">`);
});

test('a document inlines the styles it uses, and a staff page links its style sheets', () => {
  const html = '<head><!--styles--><!--head--></head><body><!--app--></body>';
  const rendered = { head: '<title>A</title>', body: '<p>B</p>' };
  const fill = (isPrivate: boolean) =>
    fillTemplate({ ...template, html }, { isPrivate } as ReadyPage, rendered, 'state');
  const styles = `${html}<title>A</title><p>B</p>`;
  const lock = `<meta http-equiv="Content-Security-Policy" content="style-src-elem 'self' ${hashOf(styles)}">`;
  expect(fill(false)).toBe(
    `<head>${lock}<style>${styles}</style><title>A</title></head><body><p>B</p></body>`,
  );
  expect(fill(true)).toBe(
    '<head><link rel="stylesheet" crossorigin href="/staff.css"><link rel="stylesheet" crossorigin href="/editor.css"><title>A</title></head><body><p>B</p></body>',
  );
});
