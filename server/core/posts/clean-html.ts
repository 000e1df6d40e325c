import sanitizeHtml from 'sanitize-html';
import { POST_MAX } from '../../../src/contract/post-fields.ts';
import { isApiAddress } from '../../../src/contract/picture-files.ts';
import { bareAddress, isLinkTarget, isOwnAddress, isMistyped } from '../../../src/lib/link-target.ts';
import { fieldError } from '../api/http-error.ts';

/** Returns the new value of an attribute; `undefined` removes it. */
type Check = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? value : undefined;

const link: Check = (value) => (isLinkTarget(value) ? bareAddress(value) : undefined);

const picture: Check = (value) => {
  const address = bareAddress(value);
  const isWeb = /^https:\/\//i.test(address) && URL.canParse(address);
  const isFile = address.startsWith('/') && isOwnAddress(address) && !isApiAddress(address);
  return isWeb || isFile ? address : undefined;
};

const asTyped: Check = (value) => value;
const size = matching(/^\d{1,4}$/);
/** Only values over one, the default. */
const span = matching(/^(?:[2-9]|[1-9]\d{1,2})$/);
const cell = { colspan: span, rowspan: span };

/** Every element that an article may contain, with its attributes in output order. */
const ELEMENTS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  p: {},
  h2: {},
  h3: {},
  h4: {},
  strong: {},
  em: {},
  u: {},
  s: {},
  a: { href: link, title: asTyped },
  ul: {},
  ol: { start: matching(/^-?\d{1,6}$/) },
  li: {},
  blockquote: {},
  pre: {},
  code: { class: (value) => value.split(/\s+/).find((name) => /^language-[\w+#-]{1,40}$/.test(name)) },
  table: {},
  thead: {},
  tbody: {},
  tr: {},
  th: { scope: matching(/^(?:col|row|colgroup|rowgroup)$/), ...cell },
  td: cell,
  img: { src: picture, alt: asTyped, width: size, height: size, title: asTyped },
  figure: {},
  figcaption: {},
  br: {},
  hr: {},
};

/** The page's only `h1` is the post's title; word processors produce others. */
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
};

/** Without its address, an element is removed; its content stays. */
const ADDRESS = new Map([
  ['a', 'href'],
  ['img', 'src'],
]);

const INLINE = 'strong em u s a code img br'.split(' ');
const BLOCKS = new Set(Object.keys(ELEMENTS).filter((name) => !INLINE.includes(name)));
/** Blocks that articles do not have. With words alone they become paragraphs, with blocks they are removed. */
const FOREIGN = new Set(
  'address article aside body caption center dd details dialog dir div dl dt fieldset footer form header hgroup html legend main menu nav search section summary tfoot'.split(
    ' ',
  ),
);

const HEADINGS = ['h2', 'h3', 'h4'];
/** Blocks that end where another block begins. */
const TEXTS = new Set(['p', ...HEADINGS]);
/** Elements that may hold a paragraph; the empty name is the article. */
const HOLDERS = new Set(['', 'blockquote', 'li', 'th', 'td']);
/** Elements that browsers ignore or move outside of these. */
const PARENTS = new Map([
  ['li', ['ul', 'ol']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tr', ['table', 'thead', 'tbody']],
  ['th', ['tr']],
  ['td', ['tr']],
  ['figcaption', ['figure']],
]);

const isMisplaced = (name: string, block: string): boolean =>
  PARENTS.get(name)?.includes(block) === false || (name === 'p' && HEADINGS.includes(block));

/** Marks text behind a tag that may be removed: it must not join the words before it. */
const APART = '\0';
/** A mark where a remaining tag or white space does the same. */
const NEEDLESS = new RegExp(
  String.raw`${APART}(?:(?=\s|$)|(?<=(?:^|\s|<(?:/?(?:${[...BLOCKS].join('|')})|br)(?: [^>]*)?>)(?:<[^>]*>)*${APART}))`,
  'g',
);

const owns = (object: object, name: string): boolean => Object.hasOwn(object, name);

function rewrite(name: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const tagName = (owns(RENAMED, name) && RENAMED[name]) || name;
  const checks = (owns(ELEMENTS, tagName) && ELEMENTS[tagName]) || {};
  const attribs: sanitizeHtml.Attributes = {};
  for (const [attribute, check] of Object.entries(checks)) {
    const value = owns(given, attribute) ? check(given[attribute] ?? '') : undefined;
    if (value !== undefined) attribs[attribute] = value;
  }
  if (tagName === 'a' && /^https?:/i.test(attribs['href'] ?? '')) attribs['rel'] = 'noopener noreferrer';
  if (tagName === 'img') attribs['alt'] ??= '';
  return { tagName, attribs };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(ELEMENTS),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(ELEMENTS).map(([name, checks]) => [name, Object.keys(checks)])),
    a: ['href', 'title', 'rel'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 50,
  // The text in these is not part of an article.
  nonTextTags:
    'script style textarea option select xmp noscript template svg math object title audio video canvas'.split(
      ' ',
    ),
};

/** An open element of the source. */
interface Open {
  name: string;
  /** The nearest block that stays, itself included. */
  block: string;
  /** Set if its tags go, or if its content decides whether a block that is not an article's becomes a paragraph. */
  fate?: 'goes' | 'depends';
  isBlock?: boolean;
  hasBlock?: boolean;
  hasText?: boolean;
}

function isRemoved({ fate, block, isBlock, hasBlock, hasText }: Open): boolean {
  if (fate === 'depends') return hasBlock === true || hasText !== true;
  return fate === 'goes' || (isBlock === true && hasBlock === true && TEXTS.has(block));
}

/** Sanitizes HTML so that its elements are nested as browsers nest them. */
function sanitize(html: string, onMistyped: (address: string) => void): string {
  const path: Open[] = [{ name: '', block: '' }];
  let [closed] = path;
  let isApart = false;

  /** Marks all open elements as having something that is in the last one. */
  function tell(what: 'hasBlock' | 'hasText'): void {
    for (let at = path.length - 1, one = path[at]; one && !one[what]; at -= 1, one = path[at])
      one[what] = true;
  }

  function transform(name: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
    const tag = rewrite(name, given);
    const { tagName, attribs } = tag;
    const one = path.pop() ?? { name, block: '' };
    const address = ADDRESS.get(tagName);
    if (address !== undefined && attribs[address] === undefined) {
      one.fate = 'goes';
      if (isMistyped(given['href'] ?? '')) onMistyped(bareAddress(given['href'] ?? ''));
    }
    const isForeign = FOREIGN.has(name) || isMisplaced(tagName, one.block);
    one.isBlock = isForeign || BLOCKS.has(tagName);
    isApart ||= one.isBlock;
    if (isForeign) one.fate = HOLDERS.has(one.block) ? 'depends' : 'goes';
    else if (one.isBlock) {
      one.block = tagName;
      tell('hasBlock');
    }
    path.push(one);
    return isForeign ? { tagName: 'p', attribs: {} } : tag;
  }

  const clean = sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: { '*': transform },
    onOpenTag: (name) => path.push({ name, block: path.at(-1)?.block ?? '' }),
    onCloseTag(name) {
      // The parser also closes a tag that the text ends in, without having opened it.
      if (path.at(-1)?.name !== name) return;
      closed = path.pop();
      isApart ||= closed?.isBlock === true;
    },
    exclusiveFilter() {
      if (!closed || isRemoved(closed)) return 'excludeTag';
      if (closed.fate === 'depends') tell('hasBlock');
      return false;
    },
    textFilter(text) {
      if (/\S/.test(text)) tell('hasText');
      const marked = isApart ? `${APART}${text}` : text;
      isApart = false;
      return marked;
    },
  });
  return clean.replace(NEEDLESS, '').replaceAll(APART, '\n');
}

/** Removes the empty paragraphs that an editor leaves at the end. */
function withoutEmptyEnd(html: string): string {
  let text = html.trimEnd();
  while (text.endsWith('</p>')) {
    const start = text.lastIndexOf('<p>');
    if (start === -1 || !/^(?:\s|<br \/>)*$/.test(text.slice(start + 3, -4))) break;
    text = text.slice(0, start).trimEnd();
  }
  return text;
}

/** Sanitizes article HTML: nothing that runs, loads or restyles remains. Every stored body passes through here. */
export const cleanHtml = (html: string, onMistyped: (address: string) => void = () => undefined): string =>
  withoutEmptyEnd(sanitize(html.replaceAll('\0', ''), onMistyped)).trimStart();

/** More than any article has: the parser slows down with each unclosed tag (`npm run measure -- bodies`). */
const TAGS_MAX = 15_000;
const ENTITIES_MAX = 40_000;

/** Whether parsing a text would block other requests for too long. */
const isBeyondReading = (html: string): boolean =>
  html.split('<').length > TAGS_MAX || html.split('&').length > ENTITIES_MAX;

/**
 * Sanitizes article HTML of a field. Refuses with 400 what would block other requests, and a link that leads nowhere.
 */
export function cleanField(html: string, field: string, tooLong: string): string {
  if (isBeyondReading(html)) throw fieldError(field, tooLong);
  return cleanHtml(html, (address) => {
    throw fieldError(field, `The link to “${address}” cannot be read. Look for a typing mistake in it.`);
  });
}

/** Sanitizes the body of an article. Refuses with 400 also one that is too long then: a lone `<` becomes `&lt;`. */
export function cleanBody(
  html: string,
  message = 'This text is too long for one post.',
  field = 'content',
): string {
  const clean = cleanField(html, field, message);
  if (clean.length > POST_MAX.content) throw fieldError(field, message);
  return clean;
}
