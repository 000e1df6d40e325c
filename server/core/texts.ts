import { isRecord } from './keep-unknown.ts';

/** Serializes a value; equal values give equal text, whatever the order of their fields. */
export const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );

export function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* textsIn(part);
  }
}

/** Maps every text in a record, at any depth; returns the record itself if nothing changes. */
export function mapTexts<Value>(value: Value, map: (text: string) => string): Value {
  if (typeof value === 'string') return map(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const mapped = Object.entries(value).map(([name, part]) => [name, mapTexts(part, map)] as const);
  if (mapped.every(([name, part]) => part === value[name as keyof Value])) return value;
  const parts: unknown = Array.isArray(value)
    ? mapped.map(([, part]): unknown => part)
    : Object.fromEntries(mapped);
  return parts as Value;
}
