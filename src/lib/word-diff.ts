/** A piece of a comparison: in both texts, only in the first, or only in the second. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** More pairs of words than this take too long to compare: then the middle counts as changed as a whole. */
const MOST_PAIRS = 4_000_000;

const wordsOf = (text: string): string[] => text.match(/\s*\S+/g) ?? [];

/** How many items two lists have in common at their beginning. */
function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

/** The length of the longest common subsequence from each pair of places on, row by row. */
function lengthTable(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (index: number): number => lengths[index] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const here = i * width + j;
      lengths[here] = a[i] === b[j] ? at(here + width + 1) + 1 : Math.max(at(here + width), at(here + 1));
    }
  }
  return lengths;
}

const all = (kind: DiffPart['kind'], words: readonly string[]): DiffPart[] =>
  words.map((text) => ({ kind, text }));

function compareMiddle(a: readonly string[], b: readonly string[]): DiffPart[] {
  if (a.length * b.length > MOST_PAIRS) return [...all('removed', a), ...all('added', b)];
  const parts: DiffPart[] = [];
  const lengths = lengthTable(a, b);
  const width = b.length + 1;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [left = '', right = ''] = [a[i], b[j]];
    const skipLeft = lengths[(i + 1) * width + j] ?? 0;
    const skipRight = lengths[i * width + j + 1] ?? 0;
    if (left === right) {
      parts.push({ kind: 'same', text: left });
      i += 1;
      j += 1;
    } else if (skipLeft >= skipRight) {
      parts.push({ kind: 'removed', text: left });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: right });
      j += 1;
    }
  }
  return [...parts, ...all('removed', a.slice(i)), ...all('added', b.slice(j))];
}

/** Compares two texts word by word; neighbouring words of the same kind come as one part. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const start = commonStart(a, b);
  const end = commonStart(a.slice(start).toReversed(), b.slice(start).toReversed());
  const words: DiffPart[] = [
    ...all('same', a.slice(0, start)),
    ...compareMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...all('same', a.slice(a.length - end)),
  ];
  const parts: DiffPart[] = [];
  for (const { kind, text } of words) {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  }
  return parts;
}
