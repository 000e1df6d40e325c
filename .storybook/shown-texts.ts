/** Quoted texts of several words or classes, and texts between tags. */
const SHOWN = /(['"`])((?:(?!\1).)*\s(?:(?!\1).)*)\1|>([^<>{}]*[a-z] [^<>{}]*)</g;
/** A line of text in JSX, or of a style sheet. */
const PLAIN_LINE = /^[\p{L}“][^;=(){}<>]* [^;=(){}<>]*$/u;

function shownIn(line: string, isStyle: boolean): string[] {
  if (/^(?:\/\/|\/?\*|import |throw )/.test(line)) return [];
  if (isStyle || PLAIN_LINE.test(line)) return [line];
  return [...line.matchAll(SHOWN)].map(([, , quoted, text]) => quoted ?? text ?? '');
}

/** The files of a diff with other texts or styles than before. Code that was moved or renamed shows the same ones. */
export function shownDifference(diff: string): string[] {
  /** How often each text was removed more than added. */
  const balance = new Map<string, number>();
  const files = new Map<string, string[]>();
  let file = '';
  for (const line of diff.split('\n')) {
    file = /^(?:\+\+\+|---) [ab]\/(.*)/.exec(line)?.[1] ?? file;
    const [, sign, text = ''] = /^([+-])(?!\+\+ |-- )\s*(.*)/.exec(line) ?? [];
    if (!sign || !/(?<!\.(?:test|journey))\.(?:tsx|css)$/.test(file)) continue;
    for (const shown of shownIn(text, file.endsWith('.css'))) {
      balance.set(shown, (balance.get(shown) ?? 0) + (sign === '+' ? -1 : 1));
      files.set(file, [...(files.get(file) ?? []), shown]);
    }
  }
  return [...files].flatMap(([name, texts]) => (texts.some((text) => balance.get(text) !== 0) ? [name] : []));
}
