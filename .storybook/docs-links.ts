import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toId } from 'storybook/internal/csf';
import type { Plugin } from 'vite';

/** Leads the links from one page of the docs to the file of another, which the code host follows, to its page. */
export const withPages = (source: string, file: string): string =>
  source.replaceAll(/\]\(([\w./-]+\.mdx)(#[\w-]+)?\)/g, (_, link: string, part = '') => {
    const title = /<Meta title="([^"]*)"/.exec(readFileSync(join(dirname(file), link), 'utf8'))?.[1] ?? '';
    return `](?path=/docs/${toId(title, 'docs')}${part})`;
  });

export const docsLinks = (): Plugin => ({
  name: 'docs-links',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.mdx') ? { code: withPages(code, id), map: null } : undefined),
});
