import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that were replaced in the whole project, with the ones to use. */
const REFUSED: readonly [RegExp, instead: string][] = [
  [
    /(?:behavi|col|fav|neighb)our|\b(?:centre|licence|grey|analyse)\b|cancell(?:ed|ing)/i,
    'American spelling',
  ],
  [/[a-z](?:al|an|gn)is(?:e|ing|ation)\b/i, 'American spelling'],
  [/enquir|inquir/i, 'lead'],
  [/\b(?:some|any)body\b/i, 'someone, anyone'],
  [/[a-z](?:Apart|Anew)\b|\b(?:apart|anew)[A-Z]/, 'separate, again'],
  [/\b(?:letGo|goOn|onGoOn|handOver|bringIn)\b|\bforget[A-Z]/, 'release, continue, pass, add, remove'],
  [/\b\w*Looker\b|\blooker\w*|PATIENCE|patient[A-Z]/, 'scanner, timeout, retrying'],
];

const files = execFileSync('git', ['ls-files', 'src', 'server', 'mocks', 'stories', '.ci', '.storybook'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:tsx?|mdx)$/.test(path) && !path.endsWith('names.test.ts'));

const product = files.filter(
  (path) => /^(?:src|server|mocks)\//.test(path) && !/\.(?:test|journey)\.|server\/test\//.test(path),
);

/** The lines of some files that match, each with its place. */
const linesLike = (pattern: RegExp, paths = files, without = /^$/): string[] =>
  paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .replace(without, '')
      .split('\n')
      .flatMap((line) =>
        pattern.test(line) ? [`${path}: ${pattern.exec(line)?.[0]} in ${line.trim()}`] : [],
      ),
  );

test.each(REFUSED)('code and docs have no match of %s (use: %s)', (pattern) => {
  expect([...linesLike(pattern), ...files.filter((path) => pattern.test(path))]).toEqual([]);
});

test('comments start with their subject', () => {
  const openings =
    /^\s*(?:\/\*\*?|\/\/|\{\/\*) (?:What|Whoever|Whatever|Nobody|Wherever|Said|Says|Tells|Told) /;
  expect(linesLike(openings)).toEqual([]);
});

test('screens, mails and commands use plain American English', () => {
  const stiff =
    /\b(?:br(?:ing|ought) (?:it |them |one |all of it )?back|(?:taken|take) (?:back|over|away)|(?:set|kept) apart|no longer opens|mails? (?:was|were) given up|put right|stands (?:at|on|above|below|beside|in)|gone for good|sends no mail|whoever|there is no such|there is room for|told of|leads on|detour|broke off|the former one|anew|has at most|only decorates)\b/i;
  const screens = product.filter((path) => !path.includes('content/posts/'));
  expect(linesLike(stiff, screens, /\/\*[^]*?\*\/|\/\/ .*/g)).toEqual([]);
});

test('commas and periods stand inside quotation marks, except after a placeholder', () => {
  const docs = files.filter((path) => path.startsWith('stories/docs/'));
  expect(linesLike(/\w[.!?)]*”[.,]/, [...product, ...docs])).toEqual([]);
});
