import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that were replaced by the usual terms, and British spellings. */
const REFUSED =
  /\b(?:keepState|readWhole|wholeOf|layApart|ownKey|toldRecord|lastWrites|goneSince|keepMade|KeptAnswer|fitAnswer|lookApart|siteLooker|forgetSpam|Filling|noteDone|doneBy|handOver|partKeeper|bringIn|standingsOf|patientHistory|useArrival|useEarlyPress|whenThere|MovingAround|keepTrying|useWayOn|lookRegularly|tellOnceAnswered|withinTime|PATIENCE|pressApart|isSecret|wordsOf|Furnished|triedOn|doomed|laterOnHost|ToldRecord|unusableFile|wholeContent|isWholeTitle|formatMoment|MomentField|withoutDraftMoment|UserDeed|standingEvents|setApart|askAnew|beginAnew|goOn|onGoOn|onAgain|letGo|forgetCopies|forgetLogin|forgetSession|forgetVisit|forgetTransferredState|saysLoggedOut|tellOtherTabs|readUnsent|renderPatiently|asThePageSays|troublesOfHost|heldLooker|meantIn|apartIn|putAside|copyAside|holdingFolder|readHeldFolder|laidPost|laidDeleted|LaidPost|LaidContent|completeOrSay|gatherLines|momentOf|momentsOf|StandingOptions|openAgain|openLater|keepThose|wholeLines|WRITTEN_WHOLE|TRIAL_STANDS|Moment|ButtonLook|looksAtNothing)\b|[bB]ehaviour|[cC]olour|[nN]eighbour|[oO]rganis(?:e|ation)|\blicence\b/;

const files = execFileSync('git', ['ls-files', 'src', 'server', 'mocks', 'stories', '.ci', '.storybook'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(?:tsx?|mdx)$/.test(path) && !path.endsWith('names.test.ts'));

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

test('code and docs use standard terms in American spelling', () => {
  expect([...linesLike(REFUSED), ...files.filter((path) => REFUSED.test(path))]).toEqual([]);
});

test('comments start with their subject', () => {
  const openings =
    /^\s*(?:\/\*\*?|\/\/|\{\/\*) (?:What|Whoever|Whatever|Nobody|Wherever|Said|Says|Tells|Told) /;
  expect(linesLike(openings)).toEqual([]);
});

test('screens, mails and commands use plain American English', () => {
  const stiff =
    /\b(?:br(?:ing|ought) (?:it |them |one |all of it )?back|(?:taken|take) (?:back|over|away)|(?:set|kept) apart|no longer opens|mails? (?:was|were) given up|put right|stands (?:at|on|above|below|beside|in)|gone for good|sends no mail|whoever|there is no such|there is room for|told of|leads on|detour|broke off|the former one|anew|has at most|only decorates)\b/i;
  const shown = files.filter(
    (path) =>
      /^(?:src|server|mocks)\//.test(path) &&
      !/\.(?:test|journey)\.|server\/test\/|content\/posts\//.test(path),
  );
  expect(linesLike(stiff, shown, /\/\*[^]*?\*\/|\/\/ .*/g)).toEqual([]);
});
