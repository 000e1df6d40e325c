import type { PageFields } from '../../contract/page-fields.ts';
import { PAGE_KINDS } from '../../contract/page.ts';
import { ABOUT_SEARCH } from '../../contract/pages/search.ts';
import type { StaffPage } from '../../contract/staff-page.ts';

export type PageValues = Readonly<Record<string, unknown>>;

const kinds: Readonly<Record<string, { fields: PageFields } | undefined>> = PAGE_KINDS;

/** Fields of a page kind; empty for kinds from a later release. */
export const fieldsOfKind = (kind: string): PageFields => kinds[kind]?.fields ?? {};

export const isForSearch = (name: string): boolean => Object.hasOwn(ABOUT_SEARCH, name);

export const valuesOf = ({ draft, published }: StaffPage): PageValues => draft ?? published ?? {};

export const isValues = (value: unknown): value is PageValues => typeof value === 'object' && value !== null;

export const itemsOf = (value: unknown): PageValues[] => (Array.isArray(value) ? value.filter(isValues) : []);

export function itemName(one: string, item: PageValues, index: number): string {
  const [first] = Object.values(item);
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : `${one} ${index + 1}`;
}

/** The label of the field at a path such as `badges.0.name`: `Certificate 1, Name`. */
export function labelAt(fields: PageFields, path: string): string {
  const [name = '', index, ...rest] = path.split('.');
  const field = fields[name];
  if (!field) return path;
  if (field.kind !== 'list' || index === undefined) return field.label;
  const item = `${field.one} ${Number(index) + 1}`;
  return rest.length === 0 ? item : `${item}, ${labelAt(field.fields, rest.join('.'))}`;
}

export const labelsOf = (fields: PageFields, names: readonly string[]): string[] =>
  names.map((name) => labelAt(fields, name));

/** Id of a field's control, the target of error links. */
export const fieldId = (path: string): string => `page-${path.replaceAll('.', '-')}`;
