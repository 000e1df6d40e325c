import { elementsOf, tagOf, textIn, type Document } from './document.ts';

export interface Thing {
  types: readonly string[];
  properties: Readonly<Record<string, unknown>>;
}

export interface StructuredData {
  things: readonly Thing[];
  broken: readonly { where: string; reason: string }[];
}

/** Honest data has far fewer; hostile data is not traversed completely. */
const THINGS_MAX = 500;
const DEPTH_MAX = 20;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const typesOf = (value: unknown): string[] =>
  listOf(value)
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\/|^schema:/, ''));

export const valuesOf = ({ properties }: Thing, name: string): unknown[] => listOf(properties[name]);

/** The values of a property as text, whatever their form. */
export const textsOf = (thing: Thing, name: string): string[] =>
  valuesOf(thing, name).filter((value) => typeof value === 'string');

function collect(value: unknown, into: Thing[], depth = 0): void {
  if (depth > DEPTH_MAX || into.length >= THINGS_MAX) return;
  if (Array.isArray(value)) for (const item of value) collect(item, into, depth + 1);
  if (!isRecord(value)) return;
  const keys = Object.keys(value).filter((key) => key !== '@context');
  // A list of things, or a mere reference, is not a thing.
  const isFrame = '@graph' in value || (keys.length === 1 && (keys[0] === '@id' || keys[0] === '@value'));
  if (!isFrame) into.push({ types: typesOf(value['@type']), properties: value });
  for (const key of keys) collect(value[key], into, depth + 1);
}

export function structuredDataOf(document: Document): StructuredData {
  const things: Thing[] = [];
  const broken: { where: string; reason: string }[] = [];
  for (const script of elementsOf(document, 'script')) {
    // A charset may follow.
    if (!/^\s*application\/ld\+json\s*(?:;|$)/i.test(script.attributes['type'] ?? '')) continue;
    try {
      collect(JSON.parse(textIn(script)), things);
    } catch (error) {
      broken.push({ where: tagOf(script), reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { things, broken };
}
