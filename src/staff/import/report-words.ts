import type { ImportLine, ImportReport } from '../../contract/transfer.ts';
import { isOrder, isTaken, type Standing } from './choice.ts';

type Kind = ImportLine['kind'];

/** In the order in which a file is brought in. */
export const KINDS: readonly Kind[] = ['settings', 'category', 'post', 'testimonial', 'page', 'picture'];

/** What staff call a kind of record. */
export const kindNames: Record<Kind, string> = {
  settings: 'Settings',
  category: 'Category',
  post: 'Post',
  testimonial: 'Testimonial',
  page: 'Page',
  picture: 'Picture',
};

const counted: Record<Kind, readonly [one: string, many: string]> = {
  settings: ['the site settings', 'the site settings'],
  category: ['1 category', 'categories'],
  post: ['1 post', 'posts'],
  testimonial: ['1 testimonial', 'testimonials'],
  page: ['1 page', 'pages'],
  picture: ['1 picture', 'pictures'],
};

const listed = (parts: readonly string[]): string => new Intl.ListFormat('en-US').format(parts);

/** How many of what: `2 posts and 1 testimonial`. */
export function countOf(things: readonly { kind: Kind; id?: string }[]): string {
  const parts = KINDS.flatMap((kind) => {
    const ofKind = things.filter((one) => one.kind === kind);
    const count = ofKind.filter((one) => !isOrder(one)).length;
    const [one, many] = counted[kind];
    return [
      ...(count === 0 ? [] : [count === 1 || kind === 'settings' ? one : `${count} ${many}`]),
      ...(ofKind.some(isOrder) ? [`the order of the ${many}`] : []),
    ];
  });
  return listed(parts);
}

/** Whether an import changes anything at all. */
export const changesAnything = ({ added, changed, removed }: ImportReport): boolean =>
  added.length + changed.length + removed.length > 0;

/** What an import has done in one sentence, to be heard. */
export function summaryOf({ added, changed, removed, leftOut }: ImportReport): string {
  const parts = Object.entries({ added, changed, removed, 'left out': leftOut }).flatMap(
    ([how, { length }]) => (length === 0 ? [] : [`${length} ${length === 1 ? 'was' : 'were'} ${how}`]),
  );
  return parts.length === 0 ? 'Everything in this file was here already, and equal.' : `${listed(parts)}.`;
}

/** Of how many of them visitors would see something, and how many have nothing to read. */
function publicityOf(taken: readonly Standing[]): string[] {
  const count = (test: (standing: Standing) => boolean): number => taken.filter(test).length;
  const now = count(({ entry }) => entry.shown === 'now');
  const later = count(({ entry }) => entry.shown === 'later');
  const empty = count(({ entry }) => entry.hasText === false);
  const seen = [...(now > 0 ? [`${now} at once`] : []), ...(later > 0 ? [`${later} later`] : [])];
  return [
    ...(seen.length > 0 ? [`Visitors would see ${listed(seen)}.`] : []),
    ...(empty > 0 ? [empty === 1 ? '1 post has no text.' : `${empty} posts have no text.`] : []),
  ];
}

/** What an import of what is ticked would do, in sentences to be heard. */
export function planOf(standings: readonly Standing[], removed: readonly ImportLine[]): string {
  const taken = standings.filter(isTaken);
  const out = standings.filter(({ tick }) => tick === 'unticked');
  const lacking = standings.filter(({ tick }) => tick === 'no-file').length;
  const lackingWords = lacking === 1 ? '1 picture' : `${lacking} pictures`;
  const without = lacking === 0 ? [] : [`${lackingWords} cannot be brought in without an archive.`];
  if (taken.length + out.length + removed.length === 0) {
    const rest = lacking === 0 ? 'Everything in this file' : 'Everything else in this file';
    return [`${rest} is here already, and equal.`, ...without].join(' ');
  }
  const samples = out.filter(({ entry }) => entry.isSample).length;
  const asSamples = samples === 1 ? 'as an untouched sample' : 'as untouched samples';
  const why =
    samples === 0 ? '' : samples === out.length ? ` ${asSamples}` : `, ${samples} of them ${asSamples}`;
  const parts = [
    [taken.filter(({ entry }) => entry.change === 'added').length, 'added'],
    [taken.filter(({ entry }) => entry.change === 'changed').length, 'changed'],
    [removed.length, 'removed'],
    [out.length, `left out${why}`],
  ] as const;
  const said = parts.flatMap(([count, how]) => (count === 0 ? [] : [`${count} would be ${how}`]));
  return [`${listed(said)}.`, ...publicityOf(taken), ...without].join(' ');
}

/** What the button says that carries an import out; nothing where nothing would happen. */
export function deedOf(standings: readonly Standing[], removed: readonly ImportLine[]): string | undefined {
  const parts = [
    ['import', standings.filter(isTaken).map(({ entry }) => entry)],
    ['remove', removed],
  ] as const;
  const said = parts.flatMap(([verb, things]) => (things.length === 0 ? [] : [`${verb} ${countOf(things)}`]));
  if (said.length === 0) return undefined;
  const text = listed(said);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
