import { pageHref } from '../lib/page-href.ts';
import { pageOf, termOf } from './queries.ts';

type Texts = Readonly<Record<string, string>>;

/** A list's query without defaults: filters, search term, and page number from 2. */
type ListQuery<Filters extends Texts> = { page?: number; q?: string } & {
  [Name in keyof Filters]?: Filters[Name];
};

/** Validates a text against a list. */
export const oneOf =
  <Text extends string>(...texts: readonly Text[]) =>
  (value: string): Text | undefined =>
    texts.find((text) => text === value);

/**
 * Reads a list's query from its address, and writes it.
 * @param path    the address of the list without a query
 * @param filters validates each filter; the address omits a filter with its default, and ignores an invalid one
 */
export function listAddress<Filters extends Texts>(
  path: string,
  filters: { [Name in keyof Filters]: (value: string) => Filters[Name] | undefined },
) {
  type Query = ListQuery<Filters>;
  const names = Object.keys(filters);
  return {
    read(search: URLSearchParams): Query {
      const q = termOf(search);
      const found = names.flatMap((name) => {
        const value = filters[name]?.(search.get(name) ?? '');
        return value ? [[name, value]] : [];
      });
      return { ...pageOf(search), ...(q && { q }), ...Object.fromEntries(found) } as Query;
    },
    /** The address of a query, or of a page below the list that keeps the query. */
    href(query: { [Name in keyof Query]: Query[Name] | undefined }, at = path): string {
      const texts: Partial<Texts> = Object.fromEntries(Object.entries({ ...query, page: '' }));
      const filled: Record<string, string> = {};
      for (const name of [...names, 'q']) {
        const text = texts[name];
        if (text) filled[name] = text;
      }
      return pageHref(at, query.page ?? 1, filled);
    },
  };
}
