import type { PageSection } from '../../ui/page-contents.tsx';

/** A heading of an article's first level, as the core writes it. */
export const HEADING = /<h2>(.*?)<\/h2>/gs;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

const textOf = (html: string): string =>
  html
    .replace(/<br\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** `What's "near me"?` becomes `part-what-s-near-me`: the prefix keeps it apart from all other anchors of the page. */
const anchorOf = (title: string): string =>
  ['part', ...(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].join('-');

export function articleSections(content: string): PageSection[] {
  const times = new Map<string, number>();
  return Array.from(content.matchAll(HEADING), ([, html = '']) => {
    const title = textOf(html);
    const anchor = anchorOf(title);
    const time = (times.get(anchor) ?? 0) + 1;
    times.set(anchor, time);
    return { id: time === 1 ? anchor : `${anchor}-${time}`, title };
  });
}
