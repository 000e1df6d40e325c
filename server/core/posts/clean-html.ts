import sanitizeHtml from 'sanitize-html';
import { POST_MAX } from '../../../src/contract/post-fields.ts';
import { isApiAddress } from '../../../src/contract/picture-files.ts';
import { HttpError } from '../api/http-error.ts';

/** Says what becomes of an attribute's value; without a value the attribute goes. */
type Check = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? value : undefined;

/** Stands for this site, whose address the core does not know. */
const HERE = 'https://here.invalid';
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Browsers pass over control characters in an address, so none may stay and hide what it is. */
const bare = (address: string): string => address.replace(/\p{Cc}/gu, '').trim();

/** Whether an address leads to this site without naming it. `//example.com` and `/\example.com` do not. */
const isOwn = (address: string): boolean =>
  !address.includes('\\') && URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE;

const link: Check = (value) => {
  const address = bare(value);
  if (address === '') return undefined;
  return (LINK.test(address) ? URL.canParse(address) : isOwn(address)) ? address : undefined;
};

const picture: Check = (value) => {
  const address = bare(value);
  const isWeb = /^https:\/\//i.test(address) && URL.canParse(address);
  const isFile = address.startsWith('/') && isOwn(address) && !isApiAddress(address);
  return isWeb || isFile ? address : undefined;
};

const asTyped: Check = (value) => value;
const size = matching(/^\d{1,4}$/);
/** Only what is more than one cell: one is what a cell has anyway. */
const span = matching(/^(?:[2-9]|[1-9]\d{1,2})$/);
const cell = { colspan: span, rowspan: span };

/** Every element that an article may hold, with its attributes in the order in which they are written. */
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

/** The page's only `h1` is the post's title; the rest is what word processors write. */
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
};

/** A name that is allowed nowhere: the element goes and what is in it stays. */
const UNWRAPPED = 'unwrapped';

const owns = (object: object, name: string): boolean => Object.hasOwn(object, name);

function rewrite(name: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const tagName = (owns(RENAMED, name) && RENAMED[name]) || name;
  const checks = (owns(ELEMENTS, tagName) && ELEMENTS[tagName]) || {};
  const attribs: sanitizeHtml.Attributes = {};
  for (const [attribute, check] of Object.entries(checks)) {
    const value = owns(given, attribute) ? check(given[attribute] ?? '') : undefined;
    if (value !== undefined) attribs[attribute] = value;
  }
  if (tagName === 'a') {
    if (attribs['href'] === undefined) return { tagName: UNWRAPPED, attribs: {} };
    if (/^https?:/i.test(attribs['href'])) attribs['rel'] = 'noopener noreferrer';
  }
  if (tagName === 'img') {
    if (attribs['src'] === undefined) return { tagName: UNWRAPPED, attribs: {} };
    attribs['alt'] ??= '';
  }
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
  // What is in these is no text of an article.
  nonTextTags:
    'script style textarea option select xmp noscript template svg math object title audio video canvas'.split(
      ' ',
    ),
  transformTags: { '*': rewrite },
};

/** Takes the empty paragraphs off that an editor leaves at the end. */
function withoutEmptyEnd(html: string): string {
  let text = html.trimEnd();
  while (text.endsWith('</p>')) {
    const start = text.lastIndexOf('<p>');
    if (start === -1 || !/^(?:\s|<br \/>)*$/.test(text.slice(start + 3, -4))) break;
    text = text.slice(0, start).trimEnd();
  }
  return text;
}

/**
 * Leaves of a text what an article may hold, and nothing that runs, loads or looks otherwise: every body goes through
 * here before it is stored. Cleaning what is clean changes nothing.
 */
export const cleanHtml = (html: string): string =>
  withoutEmptyEnd(sanitizeHtml(html.replaceAll('\0', ''), OPTIONS)).trimStart();

/**
 * More tags and entities than any article has. The parser needs ever longer for each tag that is left open, and nobody
 * else is served meanwhile: `npm run bench:bodies` prints how long.
 */
const TAGS_MAX = 15_000;
const ENTITIES_MAX = 40_000;

/** Whether reading a text would keep everybody else waiting. */
export const isBeyondReading = (html: string): boolean =>
  html.split('<').length > TAGS_MAX || html.split('&').length > ENTITIES_MAX;

/** The body of a post, or another article, cleaned. Refuses with 400 one that has become too long: cleaning writes a lone `<` as `&lt;`. */
export function cleanBody(
  html: string,
  sentence = 'This text is too long for one post.',
  field = 'content',
): string {
  const clean = isBeyondReading(html) ? undefined : cleanHtml(html);
  if (clean === undefined || clean.length > POST_MAX.content) {
    throw new HttpError(400, sentence, { errors: { [field]: [sentence] } });
  }
  return clean;
}
