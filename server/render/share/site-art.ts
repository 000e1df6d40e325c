import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { drawnCover } from '../../../src/lib/default-cover.ts';

/** The built drawings of the site, with color variables not replaced yet (in-colors.ts). */
export interface SiteArt {
  drawing(name: string): Promise<string>;
  /** A cover of the picture library, or the default one for external pictures. */
  cover(imageUrl: string): Promise<string>;
  file(path: string): Promise<Uint8Array | undefined>;
  /** Path of the font of share pictures. */
  font: string;
}

const Manifest = z.record(z.string(), z.looseObject({ file: z.string() }));

function openArt(
  files: string,
  pathOf: (drawing: string) => string | undefined | Promise<string | undefined>,
): SiteArt {
  return {
    async drawing(name) {
      const path = await pathOf(`assets/art/${name}.svg`);
      if (path === undefined) throw new Error(`The site was built without the drawing ${name}.`);
      return readFile(path, 'utf8');
    },
    cover(imageUrl) {
      const name = drawnCover(imageUrl) ?? 'default';
      const path = join(files, 'covers', `${name}.svg`);
      return readFile(existsSync(path) ? path : join(files, 'covers/default.svg'), 'utf8');
    },
    async file(path) {
      const found = join(files, path);
      return existsSync(found) ? readFile(found) : undefined;
    },
    font: join(files, 'share/besley.ttf'),
  };
}

export const openBuiltArt = (client: string): SiteArt =>
  openArt(client, async (drawing) => {
    const text = await readFile(join(client, '.vite/manifest.json'), 'utf8');
    const file = Manifest.parse(JSON.parse(text))[drawing]?.file;
    return file && join(client, file);
  });

export const openSourceArt = (source: string): SiteArt =>
  openArt(join(source, 'public'), (drawing) => join(source, drawing));

function elementOf(svg: string, id: string): { attributes: string; inner: string } {
  const start = new RegExp(`<(\\w+)([^>]*\\sid="${id}"[^>]*|\\sid="${id}"[^>]*)>`).exec(svg);
  const [tag = '', name = '', attributes = ''] = start ?? [];
  if (!start) return { attributes: '', inner: '' };
  const ends = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  ends.lastIndex = start.index;
  let depth = 0;
  for (let found = ends.exec(svg); found; found = ends.exec(svg)) {
    depth += found[1] === '/' ? -1 : found[0].endsWith('/>') ? 0 : 1;
    if (depth === 0) {
      return {
        attributes: attributes.replace(/\sid="[^"]*"/, ''),
        inner: svg.slice(start.index + tag.length, found.index),
      };
    }
  }
  return { attributes: '', inner: '' };
}

export function groupOf(svg: string, id: string): string {
  const { attributes, inner } = elementOf(svg, id);
  return `<g${attributes}>${inner}</g>`;
}

export function symbolOf(
  svg: string,
  id: string,
  { x, y, size }: { x: number; y: number; size: number },
): string {
  const { attributes, inner } = elementOf(svg, id);
  return `<svg${attributes} x="${x}" y="${y}" width="${size}" height="${size}">${inner}</svg>`;
}

export const insideOf = (svg: string): string =>
  svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
