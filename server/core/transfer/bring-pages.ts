import { type PageFields } from '../../../src/contract/page-fields.ts';
import type { ContentFile, TransferredPage } from '../../../src/contract/transfer.ts';
import { HttpError } from '../api/http-error.ts';
import { asText } from '../as-text.ts';
import { keepUnknown } from '../keep-unknown.ts';
import { checkedContent } from '../pages/checked.ts';
import { isKnownPage, kindOf, unchanged, wholeContent, type ReadPage } from '../pages/pages.ts';
import { isOffered, shippedServicePages } from '../pages/services.ts';
import { nameOf } from '../pages/staff-pages.ts';
import { changedBy } from '../posts/change.ts';
import type { Bringing } from './bring-in.ts';
import { PAGE_WORDS } from './fields.ts';
import type { ExportBundle } from './export-bundle.ts';
import { matched, merge, type Given, type Report } from './merge.ts';
import { isSample } from './samples.ts';

/** A page of a file as it would be kept on a site that has none. */
const asKept = (page: TransferredPage): ReadPage => ({
  ...unchanged(page.id, 'service'),
  ...page,
  revision: 1,
});

/** What staff call what differs: the fields of the page by their labels. */
function differencesOf(before: ReadPage, one: ReadPage): string[] {
  const [was, is] = [before, one].map((page) => wholeContent(page, page.published));
  const fields: PageFields = kindOf(one).fields;
  const labels = Object.entries(fields).filter(([name]) => asText(was?.[name]) !== asText(is?.[name]));
  const draftOf = (page: ReadPage) => page.draft && wholeContent(page, page.draft);
  const { slug, formerSlugs, retiredTo } = PAGE_WORDS;
  return [
    ...labels.map(([, { label }]) => label),
    ...((before.published === null) === (one.published === null) || one.kind !== 'service'
      ? []
      : [PAGE_WORDS.published]),
    ...(asText(draftOf(before)) === asText(draftOf(one)) ? [] : [PAGE_WORDS.draft]),
    ...(before.slug === one.slug ? [] : [slug]),
    ...(asText(before.formerSlugs) === asText(one.formerSlugs) ? [] : [formerSlugs]),
    ...(before.retiredTo === one.retiredTo ? [] : [retiredTo]),
  ];
}

const idOf = ({ id }: { id: string }): string => id;

/**
 * Brings in the pages of a file. A file of before there were any says nothing of them. Services that nobody has changed
 * here are as the software brings them, until a file has services of its own.
 */
export function bringPages(
  content: ExportBundle,
  { file, only, removeOthers, showsOf, doing }: Bringing,
  report: Report,
) {
  if (!file.pages) return;
  const chosen = new Set(only?.pages);
  const isService = ({ kind }: { kind: string }): boolean => kind === 'service';
  const known = content.pages.filter(isKnownPage);
  const ofFile = (test: (page: TransferredPage) => boolean) => (file.pages ?? []).filter(test);
  const stored = known.filter(isService);
  const given = ofFile(isService);
  const services = stored.length === 0 && given.length > 0 ? shippedServicePages : stored;

  const mergeWith = (
    here: readonly ReadPage[],
    pages: readonly TransferredPage[],
    keys: readonly ((page: { id: string; slug: string }) => string)[],
    order?: { name: string; isSample: (ids: readonly string[]) => boolean },
  ): ReadPage[] => {
    const pairs = matched(pages, here, keys);
    const ones = pages.map((page): Given<ReadPage> => {
      const before = pairs.get(page);
      const kept = asKept(page);
      const one = before
        ? {
            ...before,
            ...kept,
            ...keepUnknown(
              { published: before.published, draft: before.draft },
              { published: kept.published, draft: kept.draft },
            ),
            id: before.id,
            revision: before.revision,
            updatedAt: before.updatedAt,
            updatedBy: before.updatedBy,
          }
        : kept;
      const shown = isService(page) ? (isOffered(one) ? 'now' : 'not') : 'now';
      return { one, entry: { id: page.id, isSample: isSample.page(one), shown, ...showsOf(page) } };
    });
    return merge(
      {
        kind: 'page',
        nameOf,
        differences: differencesOf,
        here,
        given: ones,
        takes: (id) => !only || chosen.has(id),
        goes: () => removeOthers,
        asChanged: (page) => changedBy(page, doing),
        ...(order && { order }),
      },
      report,
    );
  };

  const singles = mergeWith(
    known.filter((page) => !isService(page)),
    ofFile((page) => !isService(page)),
    [idOf],
  );
  const merged = mergeWith(services, given, [idOf, ({ slug }) => slug], {
    name: 'All services',
    isSample: isSample.orderOfServices,
  });
  // Where nothing is taken of them, they stay as the software brings them.
  const isUntouched = services === shippedServicePages && asText(merged) === asText(services);
  const others = content.pages.filter((page) => !isKnownPage(page));
  content.pages = [...others, ...singles, ...(isUntouched ? [] : merged)];
}

/** The pages of a file as they will be stored. Refuses with 400 what could not be written here. */
export async function preparedPages(pages: ContentFile['pages']): Promise<ContentFile['pages']> {
  if (!pages) return undefined;
  const ready: TransferredPage[] = [];
  for (const page of pages) {
    if (!isKnownPage(page)) {
      throw new HttpError(
        400,
        `The page “${page.id}” of the file is of a kind that this site does not know.`,
      );
    }
    const contentOf = async (given: TransferredPage['published'], stage: 'draft' | 'whole') => {
      if (given === null) return null;
      try {
        // What an older release did not know yet is as the software brings it.
        return await checkedContent(kindOf(page).fields, { ...wholeContent(page, null), ...given }, stage);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        throw new HttpError(400, `The page “${page.id}” of the file: ${error.message}`);
      }
    };
    ready.push({
      ...page,
      ...(page.kind !== 'service' && { slug: '', formerSlugs: [], retiredTo: null }),
      published: await contentOf(page.published, 'whole'),
      draft: await contentOf(page.draft, 'draft'),
    });
  }
  return ready;
}
