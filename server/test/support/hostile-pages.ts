import { PAGE_KINDS, type PageRecord } from '../../../src/contract/page.ts';
import type { PageField, PageFields } from '../../../src/contract/page-fields.ts';
import { cleanHtml } from '../../core/posts/clean-html.ts';

/** Gives texts of a length in turn. */
type InTurn = (limit: number) => () => string;

/** A value for a field, at its maximum length. */
function hostileValue(field: PageField, textFor: (max: number) => string): unknown {
  switch (field.kind) {
    case 'switch':
      return true;
    case 'link':
      return '/contact';
    case 'picture':
      return { url: '/covers/seo.svg', alt: textFor(300), credit: textFor(200) };
    case 'rich':
      return cleanHtml(textFor(field.max / 2)) || '<p>Words</p>';
    case 'list':
      return Array.from({ length: Math.max(field.min, 2) }, () => hostileFields(field.fields, textFor));
    default:
      return textFor(field.max);
  }
}

const hostileFields = (fields: PageFields, textFor: (max: number) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hostileValue(field, textFor)]));

/** A page of each kind whose every text is made of payloads. */
export function hostilePages(inTurn: InTurn): PageRecord[] {
  const turns = new Map<number, () => string>();
  const textFor = (max: number): string => {
    const turn = turns.get(max) ?? inTurn(max);
    turns.set(max, turn);
    return turn().trim() || 'Words';
  };
  return Object.entries(PAGE_KINDS).map(([kind, { fields }]) => ({
    id: kind === 'service' ? 'service-0' : kind,
    kind,
    slug: kind === 'service' ? 'service-0' : '',
    formerSlugs: [],
    published: hostileFields(fields, textFor),
    draft: null,
    retiredTo: null,
    revision: 1,
    updatedAt: null,
    updatedBy: textFor(60),
  }));
}
