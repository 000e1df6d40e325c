import { draftInput, pageInput, type ContentOf, type PageFields } from '../../../src/contract/page-fields.ts';
import { parseInput } from '../api/checks.ts';
import { HttpError } from '../api/http-error.ts';
import { cleanHtml, isBeyondReading } from '../posts/clean-html.ts';

type Values = Readonly<Record<string, unknown>>;

/** A page's content with its rich texts cleaned, however deep they are. */
function cleaned(fields: PageFields, content: Values, path: readonly (string | number)[] = []): Values {
  const cleanValue = (name: string, value: unknown): unknown => {
    const field = fields[name];
    if (field?.kind === 'list' && Array.isArray(value)) {
      const items: readonly Values[] = value;
      return items.map((item, index) => cleaned(field.fields, item, [...path, name, index]));
    }
    if (field?.kind !== 'rich' || typeof value !== 'string') return value;
    if (!isBeyondReading(value)) return cleanHtml(value);
    const sentence = `“${field.label}” cannot be read: it has too many tags.`;
    throw new HttpError(400, sentence, { errors: { [[...path, name].join('.')]: [sentence] } });
  };
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, cleanValue(name, value)]));
}

/**
 * A page's content as it may be stored. Refuses with 400 what its fields do not take; the messages stand under the
 * paths of the fields, such as `experience.1.role`.
 *
 * @param stage whether something may be missing still
 */
export async function checkedContent(
  fields: PageFields,
  content: unknown,
  stage: 'draft' | 'whole',
): Promise<ContentOf<PageFields>> {
  const schema = stage === 'draft' ? draftInput(fields) : pageInput(fields);
  const clean = cleaned(fields, (await parseInput(schema, content)) as Values);
  // Cleaning may make a text longer, and may leave nothing of it.
  return (await parseInput(schema, clean)) as ContentOf<PageFields>;
}
