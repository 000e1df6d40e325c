import { fieldError } from '../api/http-error.ts';
import type { Ports } from '../ports.ts';
import { topPasswords } from './top-passwords.ts';

/** Common long passwords, in lower case without blanks and hyphens. Words and runs need no entry. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  allyouneedislove anotheronebites areyoukiddingme badpassword beautifulday besttimeever bitemebiteme
  bridgeovertroubled butterflykisses callmemaybe carpediem changethisnow chickennuggets couldbeworse
  creativepassword donotdisturb dontforgetme dontforgetthis dontstopbelieving dontworrybehappy drowssapdrowssap
  easytoremember everythingisawesome everythingwillbefine forgetmenot getmeinplease getridofit givemeabreak
  godblessamerica godisgood godislove goldeneagle goldenretriever gonefishing goodmorning greeneggsandham
  guesswhatitis hakunamatata happybirthday happynewyear hardtoguess harrypotter hastalavista helpmeplease
  highwaytohell homesweethome honeybunny hotelcalifornia howareyoutoday humptydumpty icantremember idontcare
  idontknow idontremember iforgotit iforgotmypassword ihatepasswords imagineallthepeople inthebeginning
  itsfiveoclock itsasecret jesusislord jinglebells justanotherday keepitsimple killerqueen kingofthehill
  ladygagaladygaga lightsaber livelaughlove livestrong longandwinding lordoftherings lovemenow margaritaville
  maryhadalittlelamb maytheforcebewithyou merrychristmas mybirthday mydogisthebest myfavorite neverforgetme
  nevermind nobodyknows nothingelsematters ohmygoodness onceuponatime onedayatatime onetwothreefour openthedoor
  opensesame peaceandlove pleaseopen remembermenow rememberthis rememberthisone rockandroll saltwater
  shutupandletmein somethingeasy stairwaytoheaven sweetcaroline sweethomealabama thankyoujesus theanswer
  thebigbangtheory thecatinthehat thegreatest thequickbrownfox thequickbrownfoxjumps thisismypassword
  thisisthepassword threeblindmice tobeornottobe toinfinityandbeyond toomanypasswords trustnobody twinkletwinkle
  uncrackable unitedstates valentinesday wecanworkitout whatisthepassword whatsmypassword whereiswaldo
  winteriscoming wouldyoukindly yesterday youaremysunshine youshallnotpass
  `
    .split(/\s+/)
    .filter(Boolean),
);

/** Words common in passwords; a password made up mostly of them is as easy to guess. */
const commonWords: readonly string[] = `
  password passwort passw0rd passcode passphrase pass1234 pword qwerty qwertz azerty admin administrator root superuser
  user guest login logon signin welcome letmein changeme default secret master access temp temporary test testing demo
  hello iloveyou loveyou lovely sunshine princess dragon monkey football baseball basketball soccer superman batman
  spiderman starwars pokemon shadow michael jordan jennifer charlie jessica daniel thomas computer internet google
  facebook instagram twitter linkedin youtube apple microsoft windows samsung wordpress website business company
  marketing coach coaching digital florida naples fortmyers southwest summer winter spring autumn january february
  march april june july august september october november december monday friday sunday freedom whatever trustno
  chocolate cheese cookie flower butterfly jesus christ blessed family mother father forever always money lucky
  correcthorse batterystaple lorem ipsum dolor foobar
`
  .split(/\s+/)
  .filter(Boolean);

/** Rows of keys and letters that people type in sequence, in either direction. */
export const runs: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '`1234567890-=',
  '~!@#$%^&*()_+',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiopü',
  'yxcvbnm,.-',
  'azertyuiop',
  'qsdfghjklm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'qawsedrftgyhujikolp',
  'zaq12wsxcde34rfvbgt56yhnmju78ik,',
  '1a2b3c4d5e6f7g8h9i',
  'a1b2c3d4e5f6g7h8i9',
];

type Owner = Readonly<Record<'name' | 'email', string>>;

const FEWEST_DIFFERENT = 5;
const LONGEST_PERIOD = 8;
/** Shortest run along the keyboard, or of one character, that counts. */
const SHORTEST_RUN = 3;
/** One short word is easy to guess with any numbers and signs around it; longer ones are in the lists. */
const ONE_SHORT_WORD = /^[a-z]{4,8}$/;
/** This many characters outside all lists make a password strong, whatever surrounds them. */
const UNKNOWN_ENOUGH = 8;

const SIGNS = '01!34@5$7';
const LETTERS = 'oiieaasst';

/** Reads signs as the letters that they look like. */
const withLetters = (text: string): string =>
  text.replace(/[013457!@$]/g, (sign) => LETTERS.charAt(SIGNS.indexOf(sign)));

/** Normalizes look-alike characters and removes separators. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_.-]/g, '');

function isRepeated(text: string): boolean {
  const longest = Math.min(LONGEST_PERIOD, Math.floor(text.length / 2));
  for (let period = 1; period <= longest; period += 1) if (text.startsWith(text.slice(period))) return true;
  return false;
}

/** Words that identify the owner: an attacker tries them first. */
const ownerTerms = ({ name, email }: Owner, brand: string): string[] =>
  [name, brand]
    .flatMap((text) => [text, ...text.split(/\s+/)])
    .concat(email.split('@'), email.split(/[@.+_-]/))
    .map(plain)
    .filter((word) => word.length >= SHORTEST_RUN);

/** The length of the keyboard run that starts here, forwards or backwards. */
function runAt(text: string, start: number): number {
  const follows = (row: string, direction: number, index: number): boolean => {
    const place = row.indexOf(text.charAt(index - 1));
    return place >= 0 && row.charAt(place + direction) === text.charAt(index);
  };
  const lengths = runs.flatMap((row) =>
    [1, -1].map((direction) => {
      let end = start + 1;
      while (end < text.length && follows(row, direction, end)) end += 1;
      return end - start;
    }),
  );
  let same = start + 1;
  while (text.charAt(same) === text.charAt(start)) same += 1;
  return Math.max(...lengths, same - start);
}

/** The number of characters outside known words, runs and years. */
function countUnknown(text: string, words: readonly string[]): number {
  const known = new Set<number>();
  const mark = (start: number, length: number) => {
    for (let index = start; index < start + length; index += 1) known.add(index);
  };
  for (const form of [text, withLetters(text)]) {
    for (const word of words) {
      for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + 1)) mark(at, word.length);
    }
  }
  for (const { index, 0: year } of text.matchAll(/(?:19|20)\d\d/g)) mark(index, year.length);
  for (let start = 0; start < text.length; start += 1) {
    const length = runAt(text, start);
    if (length >= SHORTEST_RUN) mark(start, length);
  }
  return text.length - known.size;
}

/** Whether a password is among the first guesses for this account. */
export function isWeak(password: string, owner: Owner, brand: string): boolean {
  const text = plain(password);
  if (new Set(text).size < FEWEST_DIFFERENT || isRepeated(text)) return true;
  const forms = [text, text.replace(/\P{L}+$/u, ''), text.replace(/^\P{L}+|\P{L}+$/gu, '')];
  const isGuessed = (form: string): boolean =>
    ONE_SHORT_WORD.test(form) || commonPasswords.has(form) || topPasswords.has(form);
  if (forms.some((form) => isGuessed(form) || isGuessed(withLetters(form)))) return true;
  const unknown = countUnknown(text, [...commonWords, ...ownerTerms(owner, brand)]);
  return unknown < UNKNOWN_ENOUGH && unknown * 2 <= text.length;
}

/** Refuses a new password that is weak or leaked with 400. */
export async function refuseWeak(
  { content, isLeaked }: Pick<Ports, 'content' | 'isLeaked'>,
  password: string,
  owner: Owner,
): Promise<void> {
  const { brand } = await content.settings.site();
  const reason = isWeak(password, owner, brand)
    ? 'is easy to guess'
    : (await isLeaked?.(password)) && 'was leaked from another site';
  if (!reason) return;
  throw fieldError(
    'password',
    `That password ${reason}, so please choose another, such as four unrelated words.`,
  );
}
