import type { ImportLine, ImportReport } from '../../contract/transfer.ts';

type Kind = ImportLine['kind'];

/** What staff call a kind of record. */
export const kindNames: Record<Kind, string> = {
  settings: 'Settings',
  category: 'Category',
  post: 'Post',
  testimonial: 'Testimonial',
};

const counted: Record<Kind, readonly [one: string, many: string]> = {
  settings: ['the site settings', 'the site settings'],
  category: ['1 category', 'categories'],
  post: ['1 post', 'posts'],
  testimonial: ['1 testimonial', 'testimonials'],
};

/** How many of what: `2 posts and 1 testimonial`. */
export function countOf(lines: readonly ImportLine[]): string {
  const kinds: readonly Kind[] = ['settings', 'category', 'post', 'testimonial'];
  const parts = kinds.flatMap((kind) => {
    const count = lines.filter((line) => line.kind === kind).length;
    const [one, many] = counted[kind];
    if (count === 0) return [];
    return [count === 1 || kind === 'settings' ? one : `${count} ${many}`];
  });
  return new Intl.ListFormat('en-US').format(parts);
}

/** Whether an import changes anything at all. */
export const changesAnything = ({ added, changed, removed }: ImportReport): boolean =>
  added.length + changed.length + removed.length > 0;

/** The report in one sentence, to be heard. */
export function summaryOf(report: ImportReport): string {
  const { dryRun, added, changed, removed } = report;
  if (!changesAnything(report)) return 'Everything in this file is here already, and equal.';
  const parts = Object.entries({ added, changed, removed }).flatMap(([how, { length }]) => {
    const verb = dryRun ? 'would be' : length === 1 ? 'was' : 'were';
    return length === 0 ? [] : [`${length} ${verb} ${how}`];
  });
  return `${new Intl.ListFormat('en-US').format(parts)}.`;
}
