import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** schema.org's vocabulary from its publisher's package, parsed as text, because types do not exist at run time. */
const declared = readFileSync(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8');

interface Kind {
  parents: string[];
  /** The allowed types of each property. */
  ranges: ReadonlyMap<string, readonly string[]>;
}

/** A type has up to two declarations: `…Base` for what its subtypes share, and `…Leaf` for itself. */
const plain = (name: string): string => name.trim().replace(/(?:Base|Leaf)$/, '');

const kinds = new Map<string, Kind>();
for (const [, name = '', parents = '', body = ''] of declared.matchAll(
  /^(?:export )?interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
)) {
  const known = kinds.get(name);
  const properties = Array.from(
    body.matchAll(/^ {4}"([^"@]+)"\?: SchemaValue<(.+), "[^"]+">;$/gm),
    ([, property = '', range = '']) => [property, range.split(' | ')] as const,
  );
  kinds.set(name, {
    parents: [...(known?.parents ?? []), ...parents.split(',').map(plain)].filter(
      (parent) => parent !== name,
    ),
    ranges: new Map([...(known?.ranges ?? []), ...properties]),
  });
}

/** A type and its supertypes. */
function lineage(type: string): string[] {
  return [type, ...(kinds.get(type)?.parents ?? []).flatMap(lineage)];
}

/** Whether a word is a member of an enumeration, such as the days of the week. */
const isMember = (word: string, range: string): boolean =>
  new RegExp(`^export type ${range} = .*"${word.replace(/[^\w]/g, '')}"`, 'm').test(declared);

function fits(value: unknown, range: readonly string[]): boolean {
  if (Array.isArray(value)) return value.every((one) => fits(one, range));
  if (typeof value === 'number') return range.includes('Integer') || range.includes('Number');
  if (typeof value === 'string') {
    const isReference = range.includes('IdReference') && URL.canParse(value);
    const isText = range.some((one) => ['Text', 'URL', 'Date', 'DateTime', 'Time'].includes(one));
    return isReference || isText || range.some((one) => isMember(value, one));
  }
  const type = typeof value === 'object' && value !== null && '@type' in value ? String(value['@type']) : '';
  return lineage(type).some((one) => range.includes(one));
}

/** The allowed types of a type's property; `undefined` if it is unknown. */
function rangeOf(type: string, property: string): readonly string[] | undefined {
  const owner = lineage(type).find((one) => kinds.get(one)?.ranges.has(property));
  return owner === undefined ? undefined : kinds.get(owner)?.ranges.get(property);
}

/** Every thing in structured data, at any depth. */
export function thingsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = Object.values(value).flatMap(thingsIn);
  return '@type' in value ? [value, ...within] : within;
}

/** The unknown terms in structured data, each with its type and property. */
export function unknownTerms(data: unknown): string[] {
  return thingsIn(data).flatMap((thing) => {
    const type = String(thing['@type']);
    if (!kinds.has(type)) return [type];
    return Object.entries(thing).flatMap(([name, value]) => {
      if (name.startsWith('@')) return [];
      // An action's input is named after the property that it fills in.
      const actionProperty = /^(.+)-input$/.exec(name)?.[1];
      const range = rangeOf(type, actionProperty ?? name);
      const isSound = range !== undefined && (actionProperty !== undefined || fits(value, range));
      return isSound ? [] : [`${type}.${name}`];
    });
  });
}
