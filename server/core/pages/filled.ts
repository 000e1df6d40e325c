import type { ContentOf, PageField, PageFields } from '../../../src/contract/page-fields.ts';
import { emptyContent, shapeOf } from '../../../src/contract/page-shape.ts';

type Stored = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueOf(field: PageField, stored: unknown, otherwise: unknown): unknown {
  if (field.kind === 'list') {
    if (!Array.isArray(stored) || !stored.every(isRecord)) return otherwise;
    return stored.map((item) => filled(field.fields, item, emptyContent(field.fields)));
  }
  const parsed = shapeOf(field).safeParse(stored);
  return parsed.success ? parsed.data : otherwise;
}

/**
 * A page's content with exactly the fields of this release. Missing or invalid fields come from `otherwise`, so that
 * stored data can never keep a page from rendering.
 */
export const filled = <Fields extends PageFields>(
  fields: Fields,
  stored: Stored | null | undefined,
  otherwise: ContentOf<Fields>,
): ContentOf<Fields> => {
  if (!stored) return otherwise;
  const values = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const instead: unknown = otherwise[name];
    return [name, Object.hasOwn(stored, name) ? valueOf(field, stored[name], instead) : instead];
  });
  return Object.fromEntries(values) as ContentOf<Fields>;
};
