/** Quoted texts of several words or classes, and texts between tags. */
const SHOWN = /(['"`])((?:(?!\1).)*\s(?:(?!\1).)*)\1|>([^<>{}]*[a-z] [^<>{}]*)</g;
/** A line of text in JSX. */
const PLAIN_LINE = /^[\p{L}“][^;=(){}<>]* [^;=(){}<>]*$/u;
/** A text that someone reads: a label or a short sentence, whole. */
const READ = /^[\p{Lu}“][^{}<>=$\\/]{2,60}[\p{L}\d.?!”]$/u;
const STORY = /^export const \w+ = meta\.story\(/;

function shownIn(line: string): string[] {
  if (/^(?:\/\/|\/?\*|import |throw )/.test(line)) return [];
  if (PLAIN_LINE.test(line)) return [line];
  return [...line.matchAll(SHOWN)].map(([, , quoted, text]) => quoted ?? text ?? '');
}

export interface ShownDifference {
  file: string;
  isNew: boolean;
  /** Texts of it that can be read now, and could not before; of a story file, the beginnings of its new stories. */
  texts: string[];
}

/** The files of a diff with texts or stories that are nowhere in the removed lines: what was moved or wrapped is not new. */
export function shownDifferences(diff: string): ShownDifference[] {
  const files = new Map<string, ShownDifference>();
  let removed = '';
  let file = '';
  let isNew = false;
  for (const line of diff.split('\n')) {
    if (line.startsWith('--- ')) isNew = line === '--- /dev/null';
    file = /^(?:\+\+\+|---) [ab]\/(.*)/.exec(line)?.[1] ?? file;
    const [, sign, text = ''] = /^([+-])(?!\+\+ |-- )\s*(.*)/.exec(line) ?? [];
    if (sign === '-') removed += ` ${text}`;
    if (sign !== '+' || !/(?<!\.(?:test|journey))\.tsx$/.test(file)) continue;
    const { texts } = files.get(file) ?? { texts: [] };
    const shown = file.endsWith('.stories.tsx')
      ? (STORY.exec(text) ?? [])
      : shownIn(text).filter((one) => READ.test(one));
    files.set(file, { file, isNew, texts: [...texts, ...shown] });
  }
  return [...files.values()]
    .map((one) => ({ ...one, texts: [...new Set(one.texts)].filter((text) => !removed.includes(text)) }))
    .filter(({ texts }) => texts.length > 0);
}
