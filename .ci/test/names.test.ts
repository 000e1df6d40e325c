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

test('code and docs use the words of the trade, in American spelling', () => {
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        REFUSED.test(line) || (index === 0 && REFUSED.test(path))
          ? [`${path}:${index + 1} ${REFUSED.exec(line)?.[0] ?? path}`]
          : [],
      ),
  );
  expect(found).toEqual([]);
});

test('comments lead with their subject', () => {
  const openings =
    /^\s*(?:\/\*\*?|\/\/|\{\/\*) (?:What|Whoever|Whatever|Nobody|Wherever|Said|Says|Tells|Told) /;
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => openings.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('screens, mails and commands speak plain American English', () => {
  const stiff =
    /\b(?:br(?:ing|ought) (?:it |them |one |all of it )?back|(?:taken|take) (?:back|over|away)|(?:set|kept) apart|no longer opens|mails? (?:was|were) given up|put right|stands (?:at|on|above|below|beside|in)|gone for good|sends no mail|whoever|there is no such|there is room for|told of|leads on|detour|broke off|the former one|anew|has at most|only decorates)\b/i;
  const found = files
    .filter(
      (path) =>
        /^(?:src|server|mocks)\//.test(path) &&
        !/\.(?:test|journey)\.|server\/test\/|content\/posts\//.test(path),
    )
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .replace(/\/\*[^]*?\*\/|\/\/ .*/g, '')
        .split('\n')
        .filter((line) => stiff.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});
