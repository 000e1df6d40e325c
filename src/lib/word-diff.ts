import { diffArrays } from 'diff';

/** A piece of a comparison: in both texts, only in the first, or only in the second. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** A larger number of unmatched words is too slow to compare: then the middle counts as changed. */
const CHANGES_MAX = 2_000;

const splitWords = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

function commonPrefixLength(a: readonly string[], b: readonly string[]): number {
  const different = a.findIndex((word, index) => word !== b[index]);
  return different < 0 ? a.length : different;
}

/** Common prefix and suffix, with everything between as one change. */
function coarseDiff(a: readonly string[], b: readonly string[]) {
  const start = commonPrefixLength(a, b);
  const end = commonPrefixLength(a.slice(start).toReversed(), b.slice(start).toReversed());
  return [
    { value: a.slice(0, start), removed: false, added: false },
    { value: a.slice(start, a.length - end), removed: true, added: false },
    { value: b.slice(start, b.length - end), removed: false, added: true },
    { value: a.slice(a.length - end), removed: false, added: false },
  ].filter(({ value }) => value.length > 0);
}

/** Compares two texts word by word; adjacent words of the same kind form one part. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [splitWords(before), splitWords(after)];
  const changes = diffArrays(a, b, { maxEditLength: CHANGES_MAX }) ?? coarseDiff(a, b);
  return changes.map(({ value, removed, added }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }));
}
