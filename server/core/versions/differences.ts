import { columnOf } from '../../../src/contract/field-table.ts';
import type { PageField, PageFields } from '../../../src/contract/page-fields.ts';
import { PAGE_KINDS } from '../../../src/contract/page.ts';
import { POST_FIELDS } from '../../../src/contract/post-fields.ts';
import type { SiteSettings } from '../../../src/contract/site.ts';
import type { VersionDifference, VersionKind } from '../../../src/contract/version.ts';
import { isRecord } from '../keep-unknown.ts';
import type { PostHistory, StoredPost } from '../state.ts';
import { asText } from '../texts.ts';
import type { Fields } from './subjects.ts';
import { isSameRecord } from './version-store.ts';

type ShownAs = VersionDifference['shownAs'];

/** Unlabeled fields of a record: id and change history. */
type OwnFields = 'id' | PostHistory;

type FieldLabels<One> = Readonly<Record<Exclude<keyof One, OwnFields>, string>>;

const SETTINGS_LABELS: FieldLabels<SiteSettings> = {
  brand: 'name of the site',
  tagline: 'tagline',
  search: 'texts for search engines',
  hero: 'hero',
  about: 'about',
  claims: 'claims',
  book: 'book',
  sections: 'sections of the home page',
  contact: 'contact details',
  socialLinks: 'profiles',
  booking: 'booking address',
  accent: 'color',
  aiTraining: 'choice about AI training',
  verification: 'verification code',
  pictures: 'pictures of the site',
};

const { id: _, ...postWords } = columnOf(POST_FIELDS, 'inFile');
const POST_LABELS: FieldLabels<StoredPost> = postWords;

/** Labels of the fields in which two records differ. */
function differencesOf<One extends object>(before: One, after: One, labels: FieldLabels<One>): string[] {
  const names = Object.keys(labels) as (keyof FieldLabels<One>)[];
  return names.flatMap((name) =>
    before[name] === after[name] || asText(before[name]) === asText(after[name]) ? [] : (labels[name] ?? []),
  );
}

/** Any field's value as comparable text: related values on a line, items separated. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join('\n\n');
  if (!isRecord(value)) return '';
  const entries = Object.entries(value).filter(([name]) => name !== 'id');
  return entries.map(([, part]) => textOf(part)).join('\n');
}

/** A page field as comparable text, limited to what this release knows. */
function textOfField(field: PageField, value: unknown): string {
  if (field.kind !== 'list' || !Array.isArray(value)) return textOf(value);
  const items: readonly unknown[] = value;
  const textOfItem = (item: unknown): string =>
    isRecord(item)
      ? Object.entries(field.fields)
          .map(([name, part]) => textOfField(part, item[name]))
          .join('\n')
      : '';
  return items.map(textOfItem).join('\n\n');
}

export function workingContent({ draft, published }: Fields): Fields {
  const working = draft ?? published;
  return isRecord(working) ? working : {};
}

/** The fields of a page's kind; empty for one that only a later release knows. */
function fieldsOf({ kind }: Fields): PageFields {
  return Object.entries(PAGE_KINDS).find(([name]) => name === kind)?.[1].fields ?? {};
}

const hasRichText = (field: PageField): boolean =>
  field.kind === 'rich' || (field.kind === 'list' && Object.values(field.fields).some(hasRichText));

const LABELS: Readonly<Record<Exclude<VersionKind, 'page'>, FieldLabels<Fields>>> = {
  post: POST_LABELS,
  settings: SETTINGS_LABELS,
};

/** The labels of a record's parts that differ in a later state. */
export function changedParts(kind: VersionKind, before: Fields, after: Fields): string[] {
  if (kind !== 'page') return differencesOf(before, after, LABELS[kind]);
  const [old, fresh] = [workingContent(before), workingContent(after)];
  const labels = Object.entries(fieldsOf(after))
    .filter(([name]) => !isSameRecord(old[name], fresh[name]))
    .map(([, { label }]) => label);
  const others = [
    ['slug', 'address'],
    ['published', 'what visitors see'],
    ['retiredTo', 'whether it is offered'],
  ] as const;
  return [
    ...labels,
    ...others.flatMap(([name, word]) => (isSameRecord(before[name], after[name]) ? [] : word)),
  ];
}

/** The fields of a post that a version restores. Publication is decided now, not by the old state. */
export const RESTORED_FIELDS: Readonly<Record<string, ShownAs>> = {
  title: 'text',
  slug: 'text',
  excerpt: 'text',
  categoryId: 'text',
  imageUrl: 'picture',
  imageAlt: 'text',
  imageCredit: 'text',
  content: 'html',
  searchTitle: 'text',
  searchDescription: 'text',
  sharePictureUrl: 'picture',
  sharePictureAlt: 'text',
};

interface ComparedStates {
  earlier: Fields;
  now: Fields;
  categoryName: (id: string) => string;
}

/** A field's earlier and current value, if they differ. */
function differenceOf(label: string, shownAs: ShownAs, earlier: unknown, now: unknown): VersionDifference[] {
  if (isSameRecord(earlier, now)) return [];
  return [{ label, shownAs, earlier: textOf(earlier), now: textOf(now) }];
}

function pageDifferences({ earlier, now }: ComparedStates): VersionDifference[] {
  const [old, present] = [workingContent(earlier), workingContent(now)];
  return Object.entries(fieldsOf(now)).flatMap(([name, field]) => {
    const [a, b] = [old[name], present[name]];
    if (field.kind !== 'picture' || !isRecord(a) || !isRecord(b)) {
      const [earlierText, text] = [textOfField(field, a), textOfField(field, b)];
      return differenceOf(field.label, hasRichText(field) ? 'html' : 'text', earlierText, text);
    }
    const altAndCredit = ({ alt, credit }: Fields) => [alt, credit];
    return [
      ...differenceOf(field.label, 'picture', a['url'], b['url']),
      ...differenceOf(`${field.label}, in words`, 'text', altAndCredit(a), altAndCredit(b)),
    ];
  });
}

/** The differences between a version and the current record, in the fields that it restores. */
export function differencesBetween(kind: VersionKind, compared: ComparedStates): VersionDifference[] {
  if (kind === 'page') return pageDifferences(compared);
  const { earlier, now } = compared;
  return Object.entries(LABELS[kind]).flatMap(([name, label]) => {
    const shownAs = kind === 'post' ? RESTORED_FIELDS[name] : 'text';
    if (shownAs === undefined) return [];
    const valueOf = (record: Fields) =>
      name === 'categoryId' ? compared.categoryName(textOf(record[name])) : record[name];
    return differenceOf(label, shownAs, valueOf(earlier), valueOf(now));
  });
}
