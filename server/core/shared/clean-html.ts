import { DomUtils, parseDocument } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { isApiAddress } from '../../../src/contract/pictures/responsive-picture.ts';
import { POST_MAX } from '../../../src/contract/post-fields.ts';
import { RENAMED } from '../../../src/lib/article-elements.ts';
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
  /** Written by the editor: a link that becomes a player, and a sentence with a button. */
  figure: { class: matching(/^(?:video|call)$/) },
  figcaption: {},
  br: {},
  hr: {},
};

const hasOwn = (object: object, name: string): boolean => Object.hasOwn(object, name);

function rewrite(name: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const tagName = (hasOwn(RENAMED, name) && RENAMED[name]) || name;
  const checks = (hasOwn(ELEMENTS, tagName) && ELEMENTS[tagName]) || {};
  const attribs: sanitizeHtml.Attributes = {};
  for (const [attribute, check] of Object.entries(checks)) {
    const value = hasOwn(attributes, attribute) ? check(attributes[attribute] ?? '') : undefined;
    if (value !== undefined) attribs[attribute] = value;
  }
  if (tagName === 'a' && /^https?:/i.test(attribs['href'] ?? '')) attribs['rel'] = 'noopener noreferrer';
  if (tagName === 'img') attribs['alt'] ??= '';
  return { tagName, attribs };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(ELEMENTS), 'div'],
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

const INLINE_ELEMENTS = 'strong em u s a code img br'.split(' ');
const BLOCK_ELEMENTS = Object.keys(ELEMENTS).filter((name) => !INLINE_ELEMENTS.includes(name));
const HEADING_ELEMENTS = ['h2', 'h3', 'h4'];
/** Elements that may hold a paragraph; the empty name is the article. */
const HOLDERS = ['', 'blockquote', 'li', 'th', 'td'];
/** Elements that browsers ignore or move outside of these. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
  figcaption: ['figure'],
};

/** Whether an element cannot stand in a block. */
const isMisplaced = (name: string, block: string): boolean =>
  name === 'div' ||
  PARENTS[name]?.includes(block) === false ||
  (name === 'p' && HEADING_ELEMENTS.includes(block));

/**
 * Nests elements as browsers do. What cannot stay is renamed, blocks to `div` and others to `span`; misplaced words become
 * a paragraph where there may be one.
 *
 * @param block the name of the nearest block around the nodes
 */
function nest(nodes: ReturnType<typeof parseDocument>['children'], block = ''): void {
  for (const element of nodes) {
    if (!('attribs' in element)) continue;
    const { name, attribs, children } = element;
    const isOut = isMisplaced(name, block);
    // A link ends where another begins.
    if (attribs['href']) for (const inner of DomUtils.getElementsByTagName('a', children)) inner.attribs = {};
    nest(children, isOut || !BLOCK_ELEMENTS.includes(name) ? block : name);
    const hasBlock = (): boolean =>
      DomUtils.existsOne((inner) => BLOCK_ELEMENTS.includes(inner.name), children);
    if (isOut) {
      const isText = !hasBlock() && DomUtils.textContent(children).trim() !== '';
      element.name = isText && HOLDERS.includes(block) ? 'p' : 'div';
      element.attribs = {};
    } else if ((name === 'p' || HEADING_ELEMENTS.includes(name)) && hasBlock()) element.name = 'div';
    else if ((name === 'a' && !attribs['href']) || (name === 'img' && !attribs['src'])) {
      element.name = 'span';
      element.attribs = {};
    }
  }
}

const EDGE = String.raw`\s|</?(?:${BLOCK_ELEMENTS.join('|')})(?: [^>]*)?>`;
/** Removed blocks whose words are already apart from those around them. */
const NEEDLESS = new RegExp(String.raw`(?<=^|${EDGE})\0|\0(?=$|${EDGE})`, 'g');

function nested(html: string): string {
  // Entities stay as they are.
  const article = parseDocument(html, { decodeEntities: false });
  nest(article.children);
  return DomUtils.getOuterHTML(article, { encodeEntities: false, selfClosingTags: true, emptyAttrs: true })
    .replaceAll(/<\/?span>/g, '')
    .replaceAll(/(?:<\/?div>)+/g, '\0')
    .replaceAll(NEEDLESS, '')
    .replaceAll('\0', '\n');
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

/**
 * Sanitizes article HTML: nothing that runs, loads or restyles remains. Every stored body passes through here.
 *
 * @param onMistyped gets each link target that cannot be read
 */
export function cleanHtml(html: string, onMistyped: (address: string) => void = () => undefined): string {
  const clean = sanitizeHtml(html.replaceAll('\0', ''), {
    ...OPTIONS,
    transformTags: {
      '*'(name, attributes) {
        const href = name === 'a' ? (attributes['href'] ?? '') : '';
        if (isMistyped(href)) onMistyped(bareAddress(href));
        return rewrite(name, attributes);
      },
    },
  });
  return withoutEmptyEnd(nested(clean)).trimStart();
}

/** More than any article has: the parser slows down with each unclosed tag. */
const TAGS_MAX = 15_000;
const ENTITIES_MAX = 40_000;

/** Whether parsing a text would block other requests for too long. */
export const isTooComplex = (html: string): boolean =>
  html.split('<').length > TAGS_MAX || html.split('&').length > ENTITIES_MAX;

/**
 * Sanitizes article HTML of a field. Refuses with 400 what would block other requests, and a link that leads nowhere.
 */
export function cleanField(html: string, field: string, tooLong: string): string {
  if (isTooComplex(html)) throw fieldError(field, tooLong);
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
