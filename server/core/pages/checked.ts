import { draftInput, pageInput, type ContentOf, type PageFields } from '../../../src/contract/page-fields.ts';
import { parseInput } from '../api/checks.ts';
import { cleanField } from '../shared/clean-html.ts';

type Values = Readonly<Record<string, unknown>>;

/** Sanitizes a page's rich texts at any depth. */
function cleaned(fields: PageFields, content: Values, path: readonly (string | number)[] = []): Values {
  const cleanValue = (name: string, value: unknown): unknown => {
    const field = fields[name];
    if (field?.kind === 'list' && Array.isArray(value)) {
      const items: readonly Values[] = value;
      return items.map((item, index) => cleaned(field.fields, item, [...path, name, index]));
    }
    if (field?.kind !== 'rich' || typeof value !== 'string') return value;
    return cleanField(
      value,
      [...path, name].join('.'),
      `“${field.label}” cannot be read: it has too many tags.`,
    );
  };
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, cleanValue(name, value)]));
}

/** A page's content ready to be stored. Refuses invalid fields with 400, by field path such as `experience.1.role`. */
export async function checkedContent(
  fields: PageFields,
  content: unknown,
  stage: 'draft' | 'whole',
): Promise<ContentOf<PageFields>> {
  const schema = stage === 'draft' ? draftInput(fields) : pageInput(fields);
  const clean = cleaned(fields, (await parseInput(schema, content)) as Values);
  // Sanitizing may lengthen a text or leave it empty.
  return (await parseInput(schema, clean)) as ContentOf<PageFields>;
}
