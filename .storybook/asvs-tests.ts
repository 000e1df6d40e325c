import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { nameOfExport, storiesIn } from '../stories/titles.ts';

const root = join(import.meta.dirname, '..');

/** A test, case, story or journey below a comment such as `// asvs:1.2.1 1.2.3`, which names the lines of ASVS that it proves. */
interface TaggedTest {
  path: string;
  name: string;
  lines: readonly string[];
}

function nameIn(source: string): string {
  const [story] = storiesIn(source);
  if (story) return story.shown ?? nameOfExport(story.exported);
  // A table of cases comes before the name.
  const name = /^\s*(?:it|test)\.each/.test(source)
    ? /\)\(\s*(['"`])(.+?)\1/
    : /(?:\(\s*|^ +(?:async )?|name: )(['"`])(.+?)\1/m;
  return (name.exec(source)?.[2] ?? '').replaceAll(/\$\{[^}]*\}?|%s/g, '…');
}

/** The tagged tests, sorted by path. */
export const readTaggedTests = (): TaggedTest[] =>
  globSync('{.ci,mocks,server,src,stories}/**/*.{ts,tsx}', { cwd: root })
    .toSorted()
    .flatMap((path) => {
      const [, ...parts] = readFileSync(join(root, path), 'utf8').split(/^ *\/\/ asvs:/m);
      return parts.map((part) => {
        const end = part.indexOf('\n');
        return { path, name: nameIn(part.slice(end + 1)), lines: part.slice(0, end).split(' ') };
      });
    });

/** Names the tests of each line of the ledger behind its sentence. */
export function withTests(ledger: string, tests: readonly TaggedTest[]): string {
  return ledger.replaceAll(/^- \*\*([\d.]+)\*\* (.+)$/gm, (row, line: string, sentence: string) => {
    const proofs = tests
      .filter(({ lines }) => lines.includes(line))
      // A brace or an angle bracket would be code of the page.
      .map(({ path, name }) => `\`${path}\` “${name.replaceAll(/[{<]/g, '\\$&')}”`);
    if (proofs.length === 0) return row;
    return `${row}${sentence.includes(': ') ? '; ' : ': '}${proofs.join('; ')}`;
  });
}

export const asvsTests = (): Plugin => ({
  name: 'asvs-tests',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/asvs.mdx') ? { code: withTests(code, readTaggedTests()), map: null } : undefined,
});
