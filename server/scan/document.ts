import { Parser } from 'htmlparser2';

/** An element of a parsed page: nothing of it is run or fetched. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  parent: Element | undefined;
  parts: (Element | string)[];
}

export interface Document {
  elements: readonly Element[];
  byId: ReadonlyMap<string, Element>;
  /** The page exceeded the size or nesting limit; the rest was not read. */
  isCut: boolean;
}

/** More than any honest page has. Parsing must be bounded for hostile ones. */
const ELEMENTS_MAX = 50_000;
const DEPTH_MAX = 500;
/** Chunk size of the parser, which can only be stopped between chunks. */
const CHUNK_LENGTH = 8_000;

/** Parses a page, or another document with `xml`. */
export function readDocument(text: string, { xml = false } = {}): Document {
  const elements: Element[] = [];
  const byId = new Map<string, Element>();
  const open: Element[] = [];
  let isCut = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = open.at(-1);
        const element: Element = { name, attributes, parent, parts: [] };
        open.push(element);
        if (isCut) return;
        elements.push(element);
        const { id } = attributes;
        if (id !== undefined && !byId.has(id)) byId.set(id, element);
        parent?.parts.push(element);
        isCut = elements.length >= ELEMENTS_MAX || open.length > DEPTH_MAX;
      },
      ontext(part) {
        const parts = open.at(-1)?.parts;
        if (isCut || !parts) return;
        // A reference such as `&amp;` is a separate event.
        const before = parts.at(-1);
        if (typeof before === 'string') parts[parts.length - 1] = before + part;
        else parts.push(part);
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: xml },
  );
  for (let start = 0; start < text.length; start += CHUNK_LENGTH) {
    if (isCut) break;
    parser.write(text.slice(start, start + CHUNK_LENGTH));
  }
  if (!isCut) parser.end();
  return { elements, byId, isCut };
}

export const elementsOf = ({ elements }: Document, ...names: string[]): Element[] =>
  elements.filter(({ name }) => names.includes(name));

export function isWithin(element: Element, holds: (around: Element) => boolean): boolean {
  for (let around: Element | undefined = element; around; around = around.parent)
    if (holds(around)) return true;
  return false;
}

const UNRENDERED = new Set(['script', 'style', 'template', 'noscript', 'head']);
const isHidden = ({ attributes }: Element): boolean =>
  attributes['aria-hidden'] === 'true' || 'hidden' in attributes;

/** Whether the element is not rendered. Search engines read what is hidden from screen readers only. */
export const isNotRendered = (element: Element): boolean =>
  isWithin(element, ({ name, attributes }) => 'hidden' in attributes || UNRENDERED.has(name));

export const isInaccessible = (element: Element): boolean =>
  isWithin(element, (around) => isHidden(around) || UNRENDERED.has(around.name));

/** Inline elements; the text of others is separated. */
const INLINE_ELEMENTS = new Set('a abbr b bdi cite code em i mark small span strong sub sup u'.split(' '));

const ariaNameOf = ({ name, attributes }: Element): string | undefined =>
  attributes['aria-label'] ?? (name === 'img' ? attributes['alt'] : undefined);

/** Names are shorter, and hostile pages nest texts a hundred levels deep. */
const NAME_LENGTH_MAX = 500;

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The accessible text of an element: pictures by their alternative text, without hidden parts, up to about `longest`. */
export function accessibleTextOf(element: Element, longest = NAME_LENGTH_MAX): string {
  let text = '';
  const waiting: (Element | string)[] = [element];
  for (let steps = 0; steps < longest && text.length < longest; steps += 1) {
    const part = waiting.pop();
    if (part === undefined) break;
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    // The element itself is read even if hidden: it may label something else.
    if (part !== element && (isHidden(part) || UNRENDERED.has(part.name))) continue;
    const label = part === element ? undefined : ariaNameOf(part);
    // The words of two blocks are separated.
    const space = INLINE_ELEMENTS.has(part.name) ? '' : ' ';
    text += space + (label ?? '');
    waiting.push(space);
    if (label === undefined)
      for (const inner of part.parts.slice(0, longest).toReversed()) waiting.push(inner);
  }
  return tidy(text).slice(0, longest);
}

/** The raw text of an element, such as a title or a script. */
export const textIn = ({ parts }: Element): string =>
  parts.filter((part) => typeof part === 'string').join('');

const TAG_LENGTH_MAX = 160;

/** An element's tag as evidence, such as `<img src="/a.png">`. */
export function tagOf({ name, attributes }: Element): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${value}"`,
  );
  const tag = `<${name}${attributeTexts.join('')}>`;
  return tag.length > TAG_LENGTH_MAX ? `${tag.slice(0, TAG_LENGTH_MAX)}…>` : tag;
}
