import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Template } from './document.ts';
import type { Entry, ReadyPage } from './entry.ts';
import { usedCss, type CssPart } from './used-css.ts';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

interface BuiltSite {
  entry: Entry;
  template: Template;
  /** For the content security policy, in the form `sha256-…`. */
  scriptHashes: string[];
}

const STAFF_ENTRY = 'staff-entry.ts';

/** The parts of index.html that only documents have: their script, and the speculation rules. */
const DOCUMENT_CODE = /<script (?:async )?type="(?:module|speculationrules)"[^>]*>[\s\S]*?<\/script>\s*/g;

const ICON_LINK = /<link rel="icon"[^>]*>/;

/** A chunk and all its imports, in manifest order. */
function closure(manifest: Manifest, key: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

const chunksOf = (manifest: Manifest, { file }: Pick<ReadyPage, 'file'>) => [
  ...closure(manifest, file, closure(manifest, STAFF_ENTRY)),
];

const scriptsIn =
  (manifest: Manifest): Template['scriptsOf'] =>
  (page) => {
    const [entry = '', ...imported] = chunksOf(manifest, page).map(({ file }) => `/${file}`);
    return { entry, imported };
  };

const sheetsIn =
  (manifest: Manifest): Template['sheetsOf'] =>
  (page) =>
    chunksOf(manifest, page).flatMap(({ css = [] }) => css.map((sheet) => `/${sheet}`));

/** The letters of the second subsets, as in fonts.css. */
const ACCENTS = /[\u00A1-\u00A8\u00AA-\u00B6\u00B8-\u00FF\u20AC\u2122\u2212]/;

/** The preloads of fonts that only pages with one of their letters need. Others would ask for them late. */
function makeFontPreloads(sheet: readonly CssPart[]): (html: string) => string {
  const preloads = sheet.map(({ css }) => {
    const address = /url\(([^)]+)\).*unicode-range/.exec(css)?.[1];
    return address === undefined
      ? ''
      : `<link rel="preload" href="${address}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`;
  });
  return (html) => (ACCENTS.test(html) ? preloads.join('') : '');
}

function hashesOf(html: string): string[] {
  return [...html.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}

/** Opens the result of `vite build` in a folder with `client` and `server`. */
export async function openBuiltSite(folder: string): Promise<BuiltSite> {
  const client = join(folder, 'client');
  // Every page carries the template: indentation and comments cost bytes.
  const html = (await readFile(join(client, 'index.html'), 'utf8')).replaceAll(/\n\s*(?:\/\/.*)?/g, '\n');
  const [icon = ''] = ICON_LINK.exec(html) ?? [];
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(client, '.vite', name), 'utf8'));
  const sheet = (await read('css-parts.json')) as CssPart[];
  const manifest = (await read('staff-manifest.json')) as Manifest;
  const fontPreloads = makeFontPreloads(sheet);
  const videoScript = (await readdir(join(client, 'assets'))).find((name) => /^video-[\w-]+\.js$/.test(name));
  return {
    entry: (await import(pathToFileURL(resolve(folder, 'server/server-entry.js')).href)) as Entry,
    template: {
      html: html
        .replace(DOCUMENT_CODE, '')
        .replace('<!--head-->', '<!--styles--><!--head-->')
        .replace(icon, '<!--icon-->'),
      documentCode: html.match(DOCUMENT_CODE)?.join('') ?? '',
      icon,
      videoCode: `<script type="module" async crossorigin src="/assets/${videoScript}"></script>`,
      stylesOf: (page) => `<style>${usedCss(sheet, page)}</style>${fontPreloads(page)}`,
      scriptsOf: scriptsIn(manifest),
      sheetsOf: sheetsIn(manifest),
    },
    scriptHashes: hashesOf(html),
  };
}
