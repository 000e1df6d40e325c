/** Quoted texts of several words or classes, and texts between tags. */
const SHOWN = /(['"`])((?:(?!\1).)*\s(?:(?!\1).)*)\1|>([^<>{}]*[a-z] [^<>{}]*)</g;
/** A line of text in JSX, or of a style sheet. */
const PLAIN_LINE = /^[\p{L}“][^;=(){}<>]* [^;=(){}<>]*$/u;
/** A text that someone reads: a label or a short sentence, whole. */
const READ = /^[\p{Lu}“][^{}<>=$\\/]{2,60}[\p{L}\d.?!”]$/u;

function shownIn(line: string, isStyle: boolean): string[] {
  if (/^(?:\/\/|\/?\*|import |throw )/.test(line)) return [];
  if (isStyle || PLAIN_LINE.test(line)) return [line];
  return [...line.matchAll(SHOWN)].map(([, , quoted, text]) => quoted ?? text ?? '');
}

interface ShownDifference {
  file: string;
  isNew: boolean;
  /** Texts of it that can be read now, and could not before. */
  texts: string[];
}

/** The files of a diff with other texts or styles than before. Code that was moved or renamed shows the same ones. */
export function shownDifferences(diff: string): ShownDifference[] {
  /** How often each text was added more than removed. */
  const balance = new Map<string, number>();
  const files = new Map<string, { shown: string[]; isNew: boolean }>();
  let file = '';
  let isNew = false;
  for (const line of diff.split('\n')) {
    if (line.startsWith('--- ')) isNew = line === '--- /dev/null';
    file = /^(?:\+\+\+|---) [ab]\/(.*)/.exec(line)?.[1] ?? file;
    const [, sign, text = ''] = /^([+-])(?!\+\+ |-- )\s*(.*)/.exec(line) ?? [];
    if (!sign || !/(?<!\.(?:test|journey))\.(?:tsx|css)$/.test(file)) continue;
    for (const shown of shownIn(text, file.endsWith('.css'))) {
      balance.set(shown, (balance.get(shown) ?? 0) + (sign === '+' ? 1 : -1));
      files.set(file, { shown: [...(files.get(file)?.shown ?? []), shown], isNew });
    }
  }
  return [...files].flatMap(([name, { shown, isNew }]) => {
    if (shown.every((text) => balance.get(text) === 0)) return [];
    const texts = new Set(shown.filter((text) => (balance.get(text) ?? 0) > 0 && READ.test(text)));
    return [{ file: name, isNew, texts: [...texts] }];
  });
}
