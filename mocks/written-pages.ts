import { SINGLE_PAGES, type PageRecord } from '../src/contract/page.ts';
import type { PageField, PageFields, PlacedPicture } from '../src/contract/page-fields.ts';
import { servicePage } from '../src/contract/pages/service.ts';
import { shippedServices } from '../server/content/pages/services.ts';

type Of<Kind extends PageField['kind']> = Extract<PageField, { kind: Kind }>;

/** Says what stands in every field of every page; `place` names it, such as `home.steps.0.title`. */
export interface Writer {
  words(field: Of<'line' | 'text' | 'rich' | 'link'>, place: string): string;
  picture(place: string): PlacedPicture;
  isOn(place: string): boolean;
  count(field: Of<'list'>): number;
}

function valueOf(field: PageField, place: string, writer: Writer): unknown {
  if (field.kind === 'picture') return writer.picture(place);
  if (field.kind === 'switch') return writer.isOn(place);
  if (field.kind !== 'list') return writer.words(field, place);
  return Array.from({ length: writer.count(field) }, (_, index) =>
    contentOf(field.fields, `${place}.${index}`, writer),
  );
}

const contentOf = (fields: PageFields, place: string, writer: Writer): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOf(field, `${place}.${name}`, writer)]),
  );

const recordOf = (
  id: string,
  kind: string,
  slug: string,
  published: PageRecord['published'],
): PageRecord => ({
  id,
  kind,
  slug,
  formerSlugs: [],
  published,
  draft: null,
  retiredTo: null,
  revision: 1,
  updatedAt: '2025-06-01T12:00:00.000Z',
  updatedBy: 'Ada Admin',
});

/** All pages of the site, services among them, as somebody wrote them who wrote into every field. */
export const writtenPages = (writer: Writer): PageRecord[] => [
  ...Object.entries(SINGLE_PAGES).map(([id, { fields }]) =>
    recordOf(id, id, '', contentOf(fields, id, writer)),
  ),
  ...Object.keys(shippedServices).map((slug) =>
    recordOf(slug, 'service', slug, contentOf(servicePage, slug, writer)),
  ),
];
