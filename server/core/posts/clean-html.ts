import sanitizeHtml from 'sanitize-html';
import { POST_MAX } from '../../../src/contract/post-fields.ts';
import { isApiAddress } from '../../../src/contract/picture-files.ts';
import { fieldError } from '../api/http-error.ts';

/** Returns the new value of an attribute; `undefined` removes it. */
type Check = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value) ? value : undefined;

/** Stands for this site, whose address the core does not know. */
const HERE = 'https://here.invalid';
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Browsers ignore control characters in an address, so they must not hide its scheme. */
const bare = (address: string): string => address.replace(/\p{Cc}/gu, '').trim();

/** Whether an address is relative to this site. `//example.com` and `/\example.com` are not. */
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

/** A name that is not allowed: the element is removed and its content stays. */
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
  // The text in these is not part of an article.
  nonTextTags:
    'script style textarea option select xmp noscript template svg math object title audio video canvas'.split(
      ' ',
    ),
  transformTags: { '*': rewrite },
};

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
export const cleanHtml = (html: string): string =>
  withoutEmptyEnd(sanitizeHtml(html.replaceAll('\0', ''), OPTIONS)).trimStart();

/** More than any article has: the parser slows down with each unclosed tag (`npm run measure -- bodies`). */
const TAGS_MAX = 15_000;
const ENTITIES_MAX = 40_000;

/** Whether parsing a text would block other requests for too long. */
export const isBeyondReading = (html: string): boolean =>
  html.split('<').length > TAGS_MAX || html.split('&').length > ENTITIES_MAX;

/** Sanitizes the body of an article. Refuses with 400 one that is too long then: a lone `<` becomes `&lt;`. */
export function cleanBody(
  html: string,
  message = 'This text is too long for one post.',
  field = 'content',
): string {
  const clean = isBeyondReading(html) ? undefined : cleanHtml(html);
  if (clean === undefined || clean.length > POST_MAX.content) {
    throw fieldError(field, message);
  }
  return clean;
}
